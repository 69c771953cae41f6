/** How much a team may send in a day: one that sends without end would fill the disk for all (docs/rules.md 11.20). */

import { RateLimiterMemory } from 'rate-limiter-flexible';

import { mostPerDay } from '#domain/limits.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';

export type Allowance = {
  /**
   * Does what stores an answer, with a photo or without. What came to nothing by no fault of the team does not count, nor
   * does what was stored before, as `isAgain` tells of what came of it.
   */
  spend: <Result>(team: string, sent: Sent<Result>, store: () => Promise<Result>) => Promise<Result>;
};

type Sent<Result> = { hasPhoto: boolean; isAgain?: (result: Result) => boolean };

const daySeconds = 24 * 60 * 60;

/** Counted by each server for itself (docs/decisions/031). */
export function createAllowance(): Allowance {
  const answers = counted(mostPerDay.answers, 'answers-used-up');
  const photos = counted(mostPerDay.photos, 'photos-used-up');
  return {
    // A photo that comes again was stored again.
    spend: (team, { hasPhoto, isAgain }, store) =>
      answers(team, () => (hasPhoto ? photos(team, store) : store()), isAgain),
  };
}

function counted(points: number, no: RefusalCode) {
  const stored = new RateLimiterMemory({ points, duration: daySeconds });
  return async <Result>(
    team: string,
    store: () => Promise<Result>,
    isAgain?: (result: Result) => boolean,
  ): Promise<Result> => {
    const { consumedPoints } = await stored.penalty(team);
    try {
      if (consumedPoints > points) throw new Refusal(no);
      const result = await store();
      if (isAgain?.(result) === true) await stored.reward(team);
      return result;
    } catch (error) {
      // A photo of an answer that is refused was stored all the same.
      if (!(error instanceof Refusal)) await stored.reward(team);
      throw error;
    }
  };
}
