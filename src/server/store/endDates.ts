/** The last day of each class, and when a server found that it was over. */

import { isOver } from '#domain/lesson/endDate.ts';
import { dateOf } from '#domain/lesson/schoolDay.ts';
import type { Database, Tx } from '#server/db/db.ts';
import { claimed, type RunId } from '#server/db/scope.ts';

/** Sets the last day, and restarts the grace period. */
export async function setEndDate(tx: Tx, run: RunId, endsOn: string): Promise<void> {
  await tx.updateTable('runs').set({ endsOn, endedAt: null }).where('id', '=', run).execute();
}

/**
 * The first moment counts. A moment in the future was written by a wrong clock, and so was that of a class that has not
 * ended; both are corrected.
 */
export async function noteEnded(tx: Tx, now: Date): Promise<void> {
  const moment = now.toISOString();
  const date = dateOf(now);
  await tx
    .updateTable('runs')
    .set({ endedAt: null })
    .where((eb) => eb.or([eb('endedAt', '>', moment), eb('endsOn', '>=', date)]))
    .where('endedAt', 'is not', null)
    .execute();
  await tx
    .updateTable('runs')
    .set({ endedAt: moment })
    .where('endsOn', '<', date)
    .where('endedAt', 'is', null)
    .execute();
}

/** The runs whose grace period is over. With `only`, that run if it is one of them. */
export async function runsThatAreOver(db: Database, now: Date, only?: string): Promise<RunId[]> {
  const ended = await db
    .selectFrom('runs')
    .select(['id', 'endsOn', 'endedAt'])
    .where('endedAt', 'is not', null)
    .$if(only !== undefined, (query) => query.where('id', '=', claimed.run(only ?? '')))
    .orderBy('id')
    .execute();
  return ended.filter((run) => isOver(run, now)).map(({ id }) => id);
}
