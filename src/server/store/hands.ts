/** Raised hands: at most one per team, from when it is raised until somebody lowers it. */

import type { Hand } from '#domain/lesson/hands.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';

/** With the id of the team. */
export type TeamsHand = Hand & { teamId: TeamId };

/** Of every team of the run, including hands from an earlier lesson. */
export async function handsOf(db: Database, run: RunId): Promise<TeamsHand[]> {
  return db
    .selectFrom('hands')
    .innerJoin('teams', 'teams.id', 'hands.teamId')
    .where('teams.runId', '=', run)
    .select(['hands.teamId', 'hands.activityId', 'hands.raisedAt', 'hands.answeredAt'])
    .execute();
}

/** Replaces an earlier hand of the team. */
export async function putHand(tx: Tx, team: TeamId, activityId: number | null): Promise<void> {
  await tx
    .insertInto('hands')
    .values({ teamId: team, activityId, raisedAt: now(), answeredAt: null })
    .onConflict((conflict) =>
      conflict.column('teamId').doUpdateSet((eb) => ({
        activityId: eb.ref('excluded.activityId'),
        raisedAt: eb.ref('excluded.raisedAt'),
        answeredAt: null,
      })),
    )
    .execute();
}

export async function noteAnswered(tx: Tx, team: TeamId): Promise<void> {
  await tx.updateTable('hands').set({ answeredAt: now() }).where('teamId', '=', team).execute();
}

/** Deletes hands raised at one of these activities, and hands without an activity. */
export async function deleteHandsAt(tx: Tx, run: RunId, activities: readonly number[]): Promise<void> {
  const ofRun = tx.selectFrom('teams').select('id').where('runId', '=', run);
  await tx
    .deleteFrom('hands')
    .where('teamId', 'in', ofRun)
    .where((eb) => {
      const atNone = eb('activityId', 'is', null);
      return activities.length === 0 ? atNone : eb.or([atNone, eb('activityId', 'in', activities)]);
    })
    .execute();
}

export async function deleteHand(tx: Tx, team: TeamId): Promise<void> {
  await tx.deleteFrom('hands').where('teamId', '=', team).execute();
}
