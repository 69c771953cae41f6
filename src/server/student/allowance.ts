/** How much a team may send in a day: one that sends without end would fill the disk for all (docs/rules.md 11.20). */

import { mostPerDay } from '#domain/limits.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { nowMs } from '#server/clock.ts';

export type Allowance = {
  /**
   * Does what stores an answer, with a photo or without. What came to nothing by no fault of the team does not count, nor
   * does what was stored before, as `isAgain` tells of what came of it.
   */
  spend: <Result>(team: string, sent: Sent<Result>, store: () => Promise<Result>) => Promise<Result>;
};

type Sent<Result> = { hasPhoto: boolean; isAgain?: (result: Result) => boolean };

const dayMs = 24 * 60 * 60 * 1000;

/** Counted by each server for itself (docs/decisions/016). */
export function createAllowance(): Allowance {
  const answers = counted('answers', 'answers-used-up');
  const photos = counted('photos', 'photos-used-up');
  return {
    // A photo that comes again was stored again.
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
      // A photo of an answer that is refused was stored all the same.
      if (!(error instanceof Refusal)) day.count -= 1;
      throw error;
    }
  };
}

/** A team's day begins with the first that it sends. */
type Day = { endsAtMs: number; count: number };

function dayOf(days: Map<string, Day>, team: string): Day {
  const now = nowMs();
  // The map keeps the order in which days began, so those that ended come first.
  for (const [other, { endsAtMs }] of days) {
    if (endsAtMs > now) break;
    days.delete(other);
  }
  const day = days.get(team) ?? { endsAtMs: now + dayMs, count: 0 };
  days.set(team, day);
  return day;
}
