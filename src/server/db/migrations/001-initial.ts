/** The first migration: every table of 1.0. A later change is a migration of its own. */

import { randomBytes, randomUUID } from 'node:crypto';

import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { classTables, privacyTables, teamTables, workTables } from './classTables.ts';
import { sampleNoTexts } from './sampleNoTexts.ts';
import { challengeTables, schoolTables, serverTables } from './schoolTables.ts';
import { countVersions } from './versionTriggers.ts';

/** A table stands behind those that it refers to. */
const tables = [schoolTables, challengeTables, serverTables, classTables, teamTables, workTables, privacyTables].join(
  '',
);

export const initial: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of tables.split(';').filter((text) => text.trim() !== '')) {
      await sql.raw(statement).execute(db);
    }
    await nameStore(db);
    await countVersions(db);
    if (db.getExecutor().adapter instanceof PostgresAdapter) await sampleNoTexts(db);
  },
};

/** The id tells this database from any other, and stands beside its photos too, so that no other one deletes them. */
async function nameStore(db: Kysely<unknown>): Promise<void> {
  const [id, hashKey] = [randomUUID(), randomBytes(32).toString('base64url')];
  await sql`insert into "store" ("id", "hashKey") values (${id}, ${hashKey})`.execute(db);
}
