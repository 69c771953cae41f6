/** Limits how much a team may send per day, so that no team fills the disk for all (docs/rules.md 11.20). */

import { mostPerDay } from '#domain/limits.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { nowMs } from '#server/clock.ts';

export type Allowance = {
  /**
   * Runs `store`, which stores an answer with or without a photo. A failure that is not the team's fault does not
   * count, and neither does a repeated submission (`isAgain` recognizes its result).
   */
  spend: <Result>(team: string, input: Sent<Result>, store: () => Promise<Result>) => Promise<Result>;
};

type Sent<Result> = { hasPhoto: boolean; isAgain?: (result: Result) => boolean };

const dayMs = 24 * 60 * 60 * 1000;

/** Each server counts for itself (docs/decisions/016). */
export function createAllowance(): Allowance {
  const answers = counted('answers', 'answers-used-up');
  const photos = counted('photos', 'photos-used-up');
  return {
    // A repeated photo was written again, so it counts.
    spend: (team, { hasPhoto, isAgain }, store) =>
      answers(team, () => (hasPhoto ? photos(team, store) : store()), isAgain),
  };
}

function counted(what: keyof typeof mostPerDay, no: RefusalCode) {
  const days = new Map<string, Day>();
  return async <Result>(
    team: string,
    store: () => Promise<Result>,
    isAgain?: (result: Result) => boolean,
  ): Promise<Result> => {
    const day = dayOf(days, team);
    day.count += 1;
    try {
      if (day.count > mostPerDay[what]) throw new Refusal(no);
      const result = await store();
      if (isAgain?.(result) === true) day.count -= 1;
      return result;
    } catch (error) {
      // The photo of a refused answer was written all the same, so it counts.
      if (!(error instanceof Refusal)) day.count -= 1;
      throw error;
    }
  };
}

/** A team's day begins with its first submission. */
type Day = { endsAtMs: number; count: number };

function dayOf(days: Map<string, Day>, team: string): Day {
  const now = nowMs();
  // A Map keeps insertion order, so expired days come first.
  for (const [other, { endsAtMs }] of days) {
    if (endsAtMs > now) break;
    days.delete(other);
  }
  const day = days.get(team) ?? { endsAtMs: now + dayMs, count: 0 };
  days.set(team, day);
  return day;
}
