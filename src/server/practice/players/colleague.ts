/** A simulated colleague of the docent: rates what the docent leaves, and ends phases (docs/rules.md 17.7, 17.13). */

import type { Ask } from '#contract/client.ts';
import { readRun } from '#contract/decode/classFacts.ts';
import { Problem } from '#contract/problem.ts';
import { teacher } from '#contract/teacher.ts';
import type { Answer, Challenge, Medal, MedalExamples } from '#domain/course.ts';
import { findActivity, waitsForRating } from '#domain/status.ts';

import type { Clock } from './lessonClock.ts';

export type Verdict = { medal: Medal; comment: string };

export type ColleagueParts = {
  ask: Ask;
  challenge: Challenge;
  clock: Pick<Clock, 'now'>;
  /** How long it leaves an answer to the docent; undefined while it rates nothing and ends no phase. */
  leavesMs: (hasEnded: boolean) => number | undefined;
  /** Whether it ends the phase that is open. */
  mayEnd: (hasEnded: boolean) => boolean;
  judge: (answer: Answer) => Verdict;
};

/** Looks once at the class. `hasEnded`: the first phase has. */
export function createColleague(parts: ColleagueParts): () => Promise<void> {
  const { ask, challenge, clock } = parts;
  const seenAt = new Map<string, number>();

  const rate = (answer: Answer): Promise<unknown> =>
    ask(teacher.rateAnswer, {
      answerId: answer.id,
      ...parts.judge(answer),
      version: answer.version,
      seenRating: '',
    });

  return async () => {
    const { course, answers } = readRun(await ask(teacher.challenge, {}));
    const [first] = challenge.phases;
    const hasEnded = first !== undefined && course.ended.has(first.number);
    const waitMs = parts.leavesMs(hasEnded);
    if (waitMs === undefined) return;
    for (const answer of answers.filter(waitsForRating)) {
      const name = `${answer.id} ${answer.version}`;
      const since = seenAt.get(name) ?? clock.now();
      seenAt.set(name, since);
      if (clock.now() - since >= waitMs) await unlessRefused(rate(answer));
    }
    const open = challenge.phases.find(({ number }) => !course.ended.has(number));
    if (parts.mayEnd(hasEnded) && open !== undefined)
      await unlessRefused(ask(teacher.togglePhaseDone, { phase: open.number, done: 1 }));
  };
}

/** By the examples from which simulated teams answer. */
export function judgeByExamples(challenge: Challenge, comments: MedalExamples): ColleagueParts['judge'] {
  return ({ activityId, tweet }) => {
    const examples = findActivity(challenge, activityId)?.activity.examples;
    if (tweet === examples?.gold) return { medal: 3, comment: comments.gold };
    if (tweet === examples?.silver) return { medal: 2, comment: comments.silver };
    return { medal: 1, comment: comments.bronze };
  };
}

/** The docent was first, or a team is not ready: the colleague looks again later. */
async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  await asked.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });
}
