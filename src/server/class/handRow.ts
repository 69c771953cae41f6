/** The queue of raised hands in a class, and the events when it changes (docs/rules.md 8.17). */

import { handsUp, placeInRow } from '#domain/lesson/hands.ts';
import { nowMs } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';
import { handsOf, type TeamsHand } from '#server/store/hands.ts';

/** The hand that is up longest comes first. `db` may be a transaction. */
export async function loadRow(db: Database, run: RunId): Promise<TeamsHand[]> {
  return handsUp(await handsOf(db, run), nowMs());
}

export function publishHand({ events }: Pick<Context, 'events'>, run: RunId, team: TeamId): void {
  events.publishToTeacher(run, 'hands');
  events.publishToTeam(team, 'hand');
}

/** The teams behind this one have moved up, so they get an event too. */
export function publishHandDown(
  context: Pick<Context, 'events'>,
  run: RunId,
  before: readonly TeamsHand[],
  team: TeamId,
) {
  publishHand(context, run, team);
  for (const { teamId } of before.slice(placeInRow(before, team))) context.events.publishToTeam(teamId, 'hand');
}
