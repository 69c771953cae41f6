/** Against guessing and forgotten logins: failed tries that every server counts, where docents are, and when a session ends. */

import { randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const guessingAndSessions: Migration = {
  up: async (db: Kysely<unknown>) => {
    const { schema } = db;
    await schema
      .createTable('tries')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('endsAt', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('docentAddresses')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('seenAt', 'text', (column) => column.notNull())
      .execute();
    await schema.alterTable('store').addColumn('hashKey', 'text').execute();
    await (db as Kysely<{ store: { hashKey: string } }>)
      .updateTable('store')
      .set({ hashKey: randomBytes(32).toString('base64url') })
      .execute();
    await schema.alterTable('teams').addColumn('cardSecret', 'text').execute();
    await schema.createIndex('teamsByCardSecret').unique().on('teams').column('cardSecret').execute();
    await schema.alterTable('runs').addColumn('sessionDays', 'integer').execute();
    await schema.alterTable('teacherSessions').addColumn('usedAt', 'text').execute();
    await schema.alterTable('teacherSessions').addColumn('device', 'text').execute();
    await schema.alterTable('teamSessions').addColumn('endsAt', 'text').execute();
  },
};
