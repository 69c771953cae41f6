/** Tells the teams of a run that there may be something new at the neighbours'. */

import type { Context } from '#server/context.ts';
import type { RunId } from '#server/store/database/scope.ts';
import { activitiesWithNeighbours } from '#server/store/lesson/neighbours.ts';
import { teamsOf } from '#server/store/teams.ts';

type Telling = Pick<Context, 'db' | 'events'>;

/** Those that may look somewhere, but for the one of which it comes. */
export async function tellNeighbours(context: Telling, run: RunId, from?: string): Promise<void> {
  if ((await activitiesWithNeighbours(context.db, run)).size > 0) await tellEveryTeam(context, run, from);
}

export async function tellEveryTeam({ db, events }: Telling, run: RunId, from?: string): Promise<void> {
  for (const { id } of await teamsOf(db, run)) if (id !== from) events.tellTeam(id, 'answers');
}
