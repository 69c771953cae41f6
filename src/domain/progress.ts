/** How much is answered, in per cent (docs/rules.md 3.9). */

import { countedOf } from './classStatus.ts';
import type { Phase, TeamWork } from './course.ts';
import { answerableActivities, answerTo } from './status.ts';

/** Answers / (activities × teams), rounded; 0 where that is 0/0. */
export function percent(answers: number, activities: number, teams: number): number {
  const possible = activities * teams;
  // Multiplied first: 23 / 40 * 100 falls just below the half that it is.
  return possible === 0 ? 0 : Math.round((answers * 100) / possible);
}

/** Answers of the teams that count to the answerable activities of these phases, the teacher's empty ones too. */
export function progressIn(phases: readonly Phase[], teams: readonly TeamWork[]): number {
  const activities = phases.flatMap(answerableActivities);
  const counted = countedOf(teams);
  const answers = counted.flatMap((work) => activities.filter((activity) => answerTo(activity, work) !== undefined));
  return percent(answers.length, activities.length, counted.length);
}
