/** The end of the challenge for a team: stored once, with its film made ahead of time (docs/rules.md 6.9, 11.10). */

import { isFinished, rocketMedals } from '#domain/medals.ts';
import type { Tx } from '#server/db/db.ts';
import { liftoffOf } from '#server/films/film.ts';
import type { Films } from '#server/films/films.ts';
import { finishTeam } from '#server/store/teams.ts';

import type { TeamFacts } from './loadFacts.ts';

/** Takes the facts as they are after the change. A team that has finished stays finished. */
export async function noteFinish(tx: Tx, { course, team }: TeamFacts): Promise<void> {
  if (!team.work.hasFinished && isFinished(course, team.work)) await finishTeam(tx, team.id);
}

/**
 * Starts to make the team's film as soon as its four medals are known: it takes half a minute, and a team that has
 * finished waits for it.
 */
export function prepareFilm(films: Films, { course, team }: TeamFacts): void {
  const film = liftoffOf(
    rocketMedals(course, team.work).map(({ medal }) => medal),
    team.patch,
  );
  if (film !== undefined) films.want(film, isFinished(course, team.work) ? 'finale' : 'ahead');
}
