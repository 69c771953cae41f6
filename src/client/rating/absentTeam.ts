/** Gives every open activity of an absent team an empty answer, in one action (docs/rules.md 5.9). */

import { failureOf } from '#client/failure.ts';
import { Problem } from '#contract/problem.ts';

/** An answer that the team sends meanwhile stays as it is, and so does a rating from another device. */
const isThere: ReadonlySet<string> = new Set(['answer-exists', 'rating-changed']);

/**
 * Works one after the other. Rejects with the reason why it stopped: finished activities stay done, and the rest can be
 * tried again.
 */
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
