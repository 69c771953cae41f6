/** The end of the challenge for a team: noted once, and its film made beforehand (rules.md §2 and §8). */
import { isFinished, phaseMedal } from '#domain/status.ts';

import type { TeamFacts } from './facts.ts';
import type { Films } from './films.ts';
import type { Database } from './store/db.ts';
import { finishTeam } from './store/teams.ts';

/** With the facts as they are after the change. From then on nothing is taken back. */
export async function noteFinish(tx: Database, { course, team }: TeamFacts): Promise<void> {
  if (team.finishedAt === null && isFinished(course, team.work)) await finishTeam(tx, team.id);
}

/** Has the team's film made as soon as its four medals are known: it takes half a minute. */
export function prepareFilm(films: Films, { course, team }: TeamFacts): void {
  const [motor, tank, cabin, nose] = course.challenge.phases.map((phase) => phaseMedal(course, phase, team.work));
  if (motor == null || tank == null || cabin == null || nose == null) return;
  films.want({ kind: 'liftoff', medals: [motor, tank, cabin, nose] });
}
