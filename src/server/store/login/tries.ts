/** Failed tries to log in, counted over every server and over a restart; a count begins anew when its time is over. */

import { sql } from 'kysely';

import { nowMs } from '#server/clock.ts';
import { type Database, now, type Tx, write } from '#server/store/database/db.ts';

export type Tries = { count: number; endsAt: string };

/** A count that ends later than it can was begun by a clock that was ahead: it is over. The servers' clocks may differ a little. */
function latestEnd(seconds: number): string {
  return new Date(nowMs() + 2 * seconds * 1000).toISOString();
}

export function triesOf(db: Database, key: string, seconds: number): Promise<Tries | undefined> {
  return db
    .selectFrom('tries')
    .select(['count', 'endsAt'])
    .where('key', '=', key)
    .where('endsAt', '>', now())
    .where('endsAt', '<=', latestEnd(seconds))
    .executeTakeFirst();
}

/** Answers how many there are now, this one included; one that weighs more counts as that many. */
export async function countTry(db: Database, key: string, seconds: number, weight = 1): Promise<number> {
  const moment = now();
  const endsAt = new Date(nowMs() + seconds * 1000).toISOString();
  const isOver = sql<boolean>`("tries"."endsAt" <= ${moment} or "tries"."endsAt" > ${latestEnd(seconds)})`;
  const { count } = await db
    .insertInto('tries')
    .values({ key, count: weight, endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then ${weight} else "tries"."count" + ${weight} end`,
        endsAt: sql<string>`case when ${isOver} then ${endsAt} else "tries"."endsAt" end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts one try in each of these, on the disk at once with whatever else is written. Answers how many there are now in each. */
export function countTries(
  db: Database,
  counts: readonly { key: string; seconds: number; weight?: number }[],
): Promise<number[]> {
  return write(db, async (tx) => {
    const all: number[] = [];
    for (const { key, seconds, weight } of counts) all.push(await countTry(tx, key, seconds, weight));
    return all;
  });
}

/** The keys with this beginning that are counted now; no sign of it means another to SQL. */
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

export async function forgetTries(tx: Tx): Promise<void> {
  await tx.deleteFrom('tries').where('endsAt', '<=', now()).execute();
}
