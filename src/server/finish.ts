/** The end of the challenge for a team: noted once, and from then on nothing is taken back (rules.md §2). */
import { isFinished } from '#domain/status.ts';

import type { TeamFacts } from './facts.ts';
import type { Database } from './store/db.ts';
import { finishTeam } from './store/teams.ts';

/** With the facts as they are after the change. */
export async function noteFinish(tx: Database, { course, team }: TeamFacts): Promise<void> {
  if (team.finishedAt === null && isFinished(course, team.work)) await finishTeam(tx, team.id);
}
