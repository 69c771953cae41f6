/** The simulated docent of one team in a trial flight: rates its answer after some seconds, and ends the phase (docs/rules.md 17.13). */

import { systemClock } from '#client/clock.ts';
import { type AskSettings, createAsk } from '#contract/client.ts';
import type { Challenge } from '#domain/course.ts';

import { createColleague, type Verdict } from './colleague.ts';
import type { Clock } from './lessonClock.ts';

/** Long enough for the team to see that its answer was sent. */
const ratesAfterMs = 6000;

type TrialDocentParts = {
  challenge: Challenge;
  fetch: AskSettings['fetch'];
  /** Headers of the login with which it leads the team's class. */
  headers: Readonly<Record<string, string>>;
  verdict: Verdict;
  onFault: (error: unknown) => void;
  clock?: Clock;
};

export type TrialDocent = {
  /** Something happened to an answer of the team. */
  notify: () => void;
  stop: () => void;
};

export function createTrialDocent({ challenge, headers, verdict, ...parts }: TrialDocentParts): TrialDocent {
  const clock = parts.clock ?? systemClock;
  let cancel: (() => void) | undefined;
  let isStopped = false;
  const look = createColleague({
    ask: createAsk({ fetch: parts.fetch, headers: () => headers }),
    challenge,
    clock,
    leavesMs: () => 0,
    mayEnd: (hasEnded) => !hasEnded,
    judge: () => verdict,
  });
  return {
    notify: () => {
      if (isStopped) return;
      cancel?.();
      cancel = clock.after(ratesAfterMs, () => void look().catch(parts.onFault));
    },
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}
