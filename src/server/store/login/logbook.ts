/** The logbook: what happened to accounts, for whoever runs the server. A year; no names of pupils, no codes, no texts. */

import { type Database, now, type Tx } from '#server/store/database/db.ts';
import type { LogbookKind, LogbookRow } from '#server/store/database/loginTables.ts';
import { fresh, type TeacherId } from '#server/store/database/scope.ts';

/** `who` is a docent's username; `about` a fingerprint, a count or the name of a file. */
export type LogbookNote = { kind: LogbookKind; who: string | null; about?: string };

const keptDays = 365;

export async function noteInLogbook(db: Database, { kind, who, about }: LogbookNote): Promise<void> {
  await db
    .insertInto('logbook')
    .values({ id: fresh.id(), at: now(), kind, who, about: about ?? null })
    .execute();
}

/** Of what a docent did, by the id; that of one who was removed meanwhile is nobody's. */
export async function noteOfTeacher(
  db: Database,
  teacher: TeacherId,
  { kind, about }: Omit<LogbookNote, 'who'>,
): Promise<void> {
  const found = await db.selectFrom('teachers').select('username').where('id', '=', teacher).executeTakeFirst();
  await noteInLogbook(db, { kind, who: found?.username ?? null, ...(about !== undefined && { about }) });
}

/** Oldest first. */
export function readLogbook(db: Database, since = ''): Promise<LogbookRow[]> {
  return db.selectFrom('logbook').selectAll().where('at', '>=', since).orderBy('at').orderBy('id').execute();
}

/** What is a year old; answers how many there were. */
export async function forgetLogbook(tx: Tx): Promise<number> {
  const before = new Date(Date.now() - keptDays * 24 * 60 * 60 * 1000).toISOString();
  const { numDeletedRows } = await tx.deleteFrom('logbook').where('at', '<', before).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
