/** Gives all that an absent team left open an empty answer, in one action (docs/rules.md 5.9). */

import { failureOf } from '#client/failure.ts';
import { Problem } from '#contract/problem.ts';

/** An answer that the team sends meanwhile stays as it is, and so does a rating of another device. */
const isThere: ReadonlySet<string> = new Set(['answer-exists', 'rating-changed']);

/** One after the other. Rejects with why it stopped: what was done is done, and the rest can be tried again. */
export async function rateAllEmpty<Activity>(
  activities: readonly Activity[],
  rateEmpty: (activity: Activity) => Promise<unknown>,
): Promise<void> {
  for (const activity of activities) {
    const failure = await failureOf(rateEmpty(activity));
    const isDone = failure === undefined || (failure instanceof Problem && isThere.has(failure.code));
    if (!isDone) throw failure;
  }
}
