/** The last day of each class, and when a server found that it was over. */

import { isOver } from '#domain/lesson/endDate.ts';
import { dateOf } from '#domain/lesson/schoolDay.ts';
import type { Database, Tx } from '#server/db/db.ts';
import { claimed, type RunId } from '#server/db/scope.ts';

/** From now on this is the last day, and its time runs anew. */
export async function setEndDate(tx: Tx, run: RunId, endsOn: string): Promise<void> {
  await tx.updateTable('runs').set({ endsOn, endedAt: null }).where('id', '=', run).execute();
}

/** The first moment counts. One that lies ahead was written by a clock that was wrong, and so was that of a class that has not ended. */
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

/** Those of which the days of grace are over; with an id only that one, where it is one of them. */
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
