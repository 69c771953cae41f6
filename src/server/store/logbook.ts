/** The logbook of account events, for the administrator. Kept for a year; it holds no pupils' names, codes or texts. */

import { type LogbookGroup, logbookGroups, type LogbookKind } from '#domain/login/logbook.ts';
import { nowMs } from '#server/clock.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { LogbookRow } from '#server/db/schema.ts';
import { fresh, type TeacherId } from '#server/db/scope.ts';

/** `who` is a docent's username; `about` is a hash, a count or a file name. */
export type LogbookNote = { kind: LogbookKind; who: string | null; about?: string };

const retentionDays = 365;

let noted = 0;

/** Keeps notes of one millisecond in order. */
const nextId = (): string => `${String((noted += 1)).padStart(12, '0')}-${fresh.id()}`;

export async function noteInLogbook(db: Database, { kind, who, about }: LogbookNote): Promise<void> {
  await db
    .insertInto('logbook')
    .values({ id: nextId(), at: now(), kind, who, about: about ?? null })
    .execute();
}

/** A note about a docent's action, by id; without a name when the docent was deleted in the meantime. */
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

export type LogbookFilter = { group?: LogbookGroup; who?: string };

function filtered(db: Database, { group, who }: LogbookFilter) {
  return db
    .selectFrom('logbook')
    .$if(group !== undefined, (query) => query.where('kind', 'in', [...logbookGroups[group ?? 'login']]))
    .$if(who !== undefined, (query) => query.where('who', '=', who ?? ''));
}

/** Newest first: a page, or all. */
export function searchLogbook(
  db: Database,
  filter: LogbookFilter,
  some?: { from: number; most: number },
): Promise<LogbookRow[]> {
  const rows = filtered(db, filter).selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  return (some === undefined ? rows : rows.offset(some.from).limit(some.most)).execute();
}

export async function countLogbook(db: Database, filter: LogbookFilter): Promise<number> {
  const { all } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return all;
}

/** Deletes notes of over a year old; returns how many. */
export async function forgetLogbook(tx: Tx): Promise<number> {
  const before = new Date(nowMs() - retentionDays * 24 * 60 * 60 * 1000).toISOString();
  const { numDeletedRows } = await tx.deleteFrom('logbook').where('at', '<', before).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
