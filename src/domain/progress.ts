/** The percentage that is answered (docs/rules.md 3.9). */

import { countedOf } from './classStatus.ts';
import type { Phase, TeamWork } from './course.ts';
import { answerableActivities, answerTo } from './status.ts';

/** Answers / (activities × teams), rounded; 0 where that is 0/0. */
export function percent(answers: number, activities: number, teams: number): number {
  const possible = activities * teams;
  // Multiplied first: 23 / 40 * 100 falls just below the half that it should be.
  return possible === 0 ? 0 : Math.round((answers * 100) / possible);
}

/** The answers of the counted teams to the answerable activities of these phases, the docent's empty ones included. */
export function progressIn(phases: readonly Phase[], teams: readonly TeamWork[]): number {
  const activities = phases.flatMap(answerableActivities);
  const counted = countedOf(teams);
  const answers = counted.flatMap((work) => activities.filter((activity) => answerTo(activity, work) !== undefined));
  return percent(answers.length, activities.length, counted.length);
}
