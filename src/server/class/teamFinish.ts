/** The end of the challenge for a team: noted once, and its film made beforehand (docs/rules.md 6.9, 11.10). */

import { isFinished, phaseMedal, teamPhase } from '#domain/status.ts';
import { liftoffOf } from '#server/films/film.ts';
import type { Films } from '#server/films/films.ts';
import type { Database } from '#server/store/database/db.ts';
import { finishTeam } from '#server/store/teams.ts';

import type { TeamFacts } from './loadFacts.ts';

/** With the facts as they are after the change. From then on nothing is taken back. */
export async function noteFinish(tx: Database, { course, team }: TeamFacts): Promise<void> {
  if (!team.work.hasFinished && isFinished(course, team.work)) await finishTeam(tx, team.id);
}

/** Has the team's film made as soon as its four medals are known: it takes half a minute. */
export function prepareFilm(films: Films, { course, team: { work } }: TeamFacts): void {
  const isDone = isFinished(course, work);
  const medals = course.challenge.phases.map((phase) =>
    // A correction after the end changes the rocket of nobody.
    isDone ? teamPhase(course, phase, work).medal : phaseMedal(course, phase, work),
  );
  // A medal that isn't known yet leaves a gap, and then there is no such film.
  const film = liftoffOf(medals.join('_'));
  if (film !== undefined) films.want(film);
}
