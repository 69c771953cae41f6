/** Which phases the teacher ended, and the feedback that a team was given on one. */

import type { PhaseFeedback } from '#domain/course.ts';
import { type Database, now, type Tx } from '#server/store/database/db.ts';
import { fresh, type RunId, type TeamId } from '#server/store/database/scope.ts';

export async function endedPhases(db: Database, run: RunId): Promise<ReadonlySet<number>> {
  const ended = await db.selectFrom('endedPhases').select('phase').where('runId', '=', run).execute();
  return new Set(ended.map(({ phase }) => phase));
}

export async function endPhase(tx: Tx, run: RunId, phase: number): Promise<void> {
  await tx
    .insertInto('endedPhases')
    .values({ runId: run, phase, endedAt: now() })
    .onConflict((conflict) => conflict.columns(['runId', 'phase']).doNothing())
    .execute();
}

export async function reopenPhase(tx: Tx, run: RunId, phase: number): Promise<void> {
  await tx.deleteFrom('endedPhases').where('runId', '=', run).where('phase', '=', phase).execute();
}

const feedbackColumns = [
  'phaseFeedback.id',
  'phaseFeedback.teamId',
  'phaseFeedback.phase',
  'phaseFeedback.feedback',
] as const;

/** To every team of the run. */
export function feedbackOf(db: Database, run: RunId): Promise<PhaseFeedback[]> {
  return db
    .selectFrom('phaseFeedback')
    .innerJoin('teams', 'teams.id', 'phaseFeedback.teamId')
    .where('teams.runId', '=', run)
    .orderBy('phaseFeedback.givenAt')
    .orderBy('phaseFeedback.id')
    .select(feedbackColumns)
    .execute();
}

export function findFeedback(db: Database, team: TeamId, phase: number): Promise<PhaseFeedback | undefined> {
  return db
    .selectFrom('phaseFeedback')
    .select(feedbackColumns)
    .where('teamId', '=', team)
    .where('phase', '=', phase)
    .executeTakeFirst();
}

/** Given again, it replaces what was there. */
export function giveFeedback(
  tx: Tx,
  team: TeamId,
  { phase, feedback }: { phase: number; feedback: string },
): Promise<PhaseFeedback> {
  return tx
    .insertInto('phaseFeedback')
    .values({ id: fresh.id(), teamId: team, phase, feedback, givenAt: now() })
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'phase']).doUpdateSet((eb) => ({
        feedback: eb.ref('excluded.feedback'),
        givenAt: eb.ref('excluded.givenAt'),
      })),
    )
    .returning(feedbackColumns)
    .executeTakeFirstOrThrow();
}
