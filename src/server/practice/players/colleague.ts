/** A simulated colleague of the docent: rates what the docent leaves, and leads the class on to the liftoff (docs/rules.md 17.7). */

import type { Ask } from '#contract/client.ts';
import { readRun } from '#contract/decode/classFacts.ts';
import { Problem } from '#contract/problem.ts';
import { teacher } from '#contract/teacher.ts';
import type { Answer, Challenge, MedalExamples } from '#domain/course.ts';
import { findActivity, waitsForRating } from '#domain/status.ts';

import type { LessonClock } from './lessonClock.ts';

export type ColleagueParts = {
  ask: Ask;
  challenge: Challenge;
  clock: LessonClock;
  /** The docent has rated enough to know how it goes. */
  mayRate: () => boolean;
  comments: MedalExamples;
  onFault: (error: unknown) => void;
};

const everyMs = 30_000;
/** In the lesson's time: as long as the docent has an answer alone, and the same once the docent knows how it goes and the first phase has ended. */
const leavesMs = { before: 240_000, after: 30_000 } as const;

/** Returns a function that starts the colleague. */
export function createColleague({ ask, challenge, clock, mayRate, comments, onFault }: ColleagueParts): () => void {
  const seenAt = new Map<string, number>();

  const look = async (): Promise<void> => {
    const { course, answers } = readRun(await ask(teacher.challenge, {}));
    const [first] = challenge.phases;
    const hasEnded = first !== undefined && course.ended.has(first.number);
    const waitMs = hasEnded && mayRate() ? leavesMs.after : leavesMs.before;
    if (!hasEnded && !mayRate()) return;
    for (const answer of answers.filter(waitsForRating)) {
      const name = `${answer.id} ${answer.version}`;
      const since = seenAt.get(name) ?? clock.now();
      seenAt.set(name, since);
      if (clock.now() - since >= waitMs) await unlessRefused(rate(answer));
    }
    const open = challenge.phases.find(({ number }) => !course.ended.has(number));
    if (hasEnded && open !== undefined)
      await unlessRefused(ask(teacher.togglePhaseDone, { phase: open.number, done: 1 }));
  };

  const rate = ({ id, version, activityId, tweet }: Answer): Promise<unknown> => {
    const examples = findActivity(challenge, activityId)?.activity.examples;
    const [medal, comment] =
      tweet === examples?.gold
        ? ([3, comments.gold] as const)
        : tweet === examples?.silver
          ? ([2, comments.silver] as const)
          : ([1, comments.bronze] as const);
    return ask(teacher.rateAnswer, { answerId: id, medal, comment, version, seenRating: '' });
  };

  const again = (): void => {
    clock.after(everyMs, () => void look().catch(onFault).finally(again));
  };
  return again;
}

/** The docent was first, or a team is not ready: the colleague looks again later. */
async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  await asked.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });
}
