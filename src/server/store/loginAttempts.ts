/** Counts failed logins per key over all servers and restarts; a counter expires with its window. */

import { sql } from 'kysely';

import { nowMs } from '#server/clock.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';

export type LoginAttempts = { count: number; endsAt: string };

/** A count with a later end was started by a fast clock, so it has expired. The servers' clocks may differ a little. */
function latestEnd(seconds: number): string {
  return new Date(nowMs() + 2 * seconds * 1000).toISOString();
}

export function attemptsOf(db: Database, key: string, seconds: number): Promise<LoginAttempts | undefined> {
  return db
    .selectFrom('tries')
    .select(['count', 'endsAt'])
    .where('key', '=', key)
    .where('endsAt', '>', now())
    .where('endsAt', '<=', latestEnd(seconds))
    .executeTakeFirst();
}

export type Count = {
  key: string;
  seconds: number;
  /** A weighted attempt counts as this many. */
  weight?: number;
};

/** Counts one attempt for each key in one statement. Returns the new counts. */
export async function countAttempts(db: Database, counts: readonly Count[]): Promise<number[]> {
  const moment = now();
  const endOf = (seconds: number): string => new Date(nowMs() + seconds * 1000).toISOString();
  // Sorted, or two transactions with the same keys could deadlock.
  const rows = counts
    .map(({ key, seconds, weight = 1 }) => ({ key, count: weight, endsAt: endOf(seconds) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const latest = counts.map(({ key, seconds }) => sql`when ${key} then ${latestEnd(seconds)}`);
  const isTooLate = sql`"tries"."endsAt" > case "tries"."key" ${sql.join(latest, sql` `)} end`;
  const isOver = sql<boolean>`("tries"."endsAt" <= ${moment} or ${isTooLate})`;
  const counted = await db
    .insertInto('tries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then excluded."count" else "tries"."count" + excluded."count" end`,
        endsAt: sql<string>`case when ${isOver} then excluded."endsAt" else "tries"."endsAt" end`,
      }),
    )
    .returning(['key', 'count'])
    .execute();
  const countOf = new Map(counted.map(({ key, count }) => [key, count]));
  return counts.map(({ key }) => countOf.get(key) ?? 0);
}

export async function countAttempt(db: Database, key: string, seconds: number): Promise<number> {
  const [count = 0] = await countAttempts(db, [{ key, seconds }]);
  return count;
}

/** The counted keys with this prefix. The prefix contains no wildcard of LIKE. */
export async function keysCounted(db: Database, beginning: string, seconds: number): Promise<string[]> {
  const counted = await db
    .selectFrom('tries')
    .select('key')
    .where('key', 'like', `${beginning}%`)
    .where('endsAt', '>', now())
    .where('endsAt', '<=', latestEnd(seconds))
    .execute();
  return counted.map(({ key }) => key);
}

export async function forgetAttempts(tx: Tx): Promise<void> {
  await tx.deleteFrom('tries').where('endsAt', '<=', now()).execute();
}
