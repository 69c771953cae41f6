/** The first migration: every table of 1.0. Each later change is a migration of its own. */

import { randomBytes, randomUUID } from 'node:crypto';

import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { classTables, privacyTables, teamTables, workTables } from './classTables.ts';
import { sampleNoTexts } from './sampleNoTexts.ts';
import { challengeTables, schoolTables, serverTables } from './schoolTables.ts';
import { countVersions } from './versionTriggers.ts';

/** A table comes after those that it refers to. */
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

/**
 * The id distinguishes this database from others. It is also stored with the photos, so that no other installation
 * deletes them.
 */
async function nameStore(db: Kysely<unknown>): Promise<void> {
  const [id, hashKey] = [randomUUID(), randomBytes(32).toString('base64url')];
  await sql`insert into "store" ("id", "hashKey") values (${id}, ${hashKey})`.execute(db);
}
