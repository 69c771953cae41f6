/** Which phases the docent ended, and the feedback to each team on a phase. */

import type { Given, PhaseFeedback } from '#domain/course.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import { fresh, type RunId, type TeacherId, type TeamId } from '#server/db/scope.ts';

import { docentName } from './classDocents.ts';

/** By the number of the phase. */
export type Endings = ReadonlyMap<number, Given>;

export async function endingsOf(db: Database, run: RunId): Promise<Endings> {
  const rows = await db
    .selectFrom('endedPhases')
    .select(['phase', 'endedAt as at', docentName('endedPhases.teacherId').as('by')])
    .where('runId', '=', run)
    .execute();
  return new Map(rows.map(({ phase, by, at }) => [phase, { by, at }]));
}

export async function endPhase(
  tx: Tx,
  run: RunId,
  { phase, by }: { phase: number; by: TeacherId | null },
): Promise<void> {
  await tx
    .insertInto('endedPhases')
    .values({ runId: run, phase, endedAt: now(), teacherId: by })
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
  'phaseFeedback.givenAt',
  docentName('phaseFeedback.teacherId').as('by'),
] as const;

type Row = Omit<PhaseFeedback, 'given'> & { givenAt: string; by: string | null };

function toFeedback({ by, givenAt: at, ...feedback }: Row): PhaseFeedback {
  return { ...feedback, given: { by, at } };
}

/** The feedback to all teams of the run. */
export async function feedbackOf(db: Database, run: RunId): Promise<PhaseFeedback[]> {
  const rows = await db
    .selectFrom('phaseFeedback')
    .innerJoin('teams', 'teams.id', 'phaseFeedback.teamId')
    .where('teams.runId', '=', run)
    .orderBy('phaseFeedback.givenAt')
    .orderBy('phaseFeedback.id')
    .select(feedbackColumns)
    .execute();
  return rows.map(toFeedback);
}

export async function findFeedback(db: Database, team: TeamId, phase: number): Promise<PhaseFeedback | undefined> {
  const row = await db
    .selectFrom('phaseFeedback')
    .select(feedbackColumns)
    .where('teamId', '=', team)
    .where('phase', '=', phase)
    .executeTakeFirst();
  return row && toFeedback(row);
}

/** Replaces earlier feedback. */
export async function giveFeedback(
  tx: Tx,
  team: TeamId,
  { phase, feedback, by }: { phase: number; feedback: string; by: TeacherId | null },
): Promise<PhaseFeedback> {
  const row = await tx
    .insertInto('phaseFeedback')
    .values({ id: fresh.id(), teamId: team, phase, feedback, givenAt: now(), teacherId: by })
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'phase']).doUpdateSet((eb) => ({
        feedback: eb.ref('excluded.feedback'),
        givenAt: eb.ref('excluded.givenAt'),
        teacherId: eb.ref('excluded.teacherId'),
      })),
    )
    .returning(feedbackColumns)
    .executeTakeFirstOrThrow();
  return toFeedback(row);
}
