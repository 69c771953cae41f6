/** The endpoints of a practice: how far it is, its pace, and its end. */

import type { practice } from '#contract/practice/practice.ts';
import type { PracticeState } from '#contract/practice/practiceSchemas.ts';
import { countedOf } from '#domain/classStatus.ts';
import { practiceTasks } from '#domain/lesson/practice.ts';
import { isFinished } from '#domain/medals.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { loadClass, worksOf } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import type { RunId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';

import { countDeeds, type Deeds, isTaskDone } from './deeds.ts';
import type { PracticeClass } from './players/practiceClass.ts';

type Practice = {
  context: Context;
  run: RunId;
  content: ChallengeContent;
  seed: number;
  deeds: Deeds;
  practiceClass: PracticeClass;
  end: () => Promise<void>;
};

export function practiceCalls({ context, run, content, seed, deeds, practiceClass, end }: Practice) {
  const stateNow = async (): Promise<PracticeState> => {
    const { course, teams } = await loadClass(context, context.db, run);
    const counted = countedOf(worksOf(teams));
    return {
      challenge: content.challenge.title,
      seed,
      pace: practiceClass.pace(),
      minutesPlayed: practiceClass.minutesPlayed(),
      tasks: practiceTasks.map((name) => ({ name, isDone: isTaskDone(name, deeds) })),
      isReadyForLiftoff: counted.length > 0 && counted.every((work) => isFinished(course, work)),
      done: countDeeds(deeds),
    };
  };
  return {
    practice: stateNow,
    setPace: async ({ pace }) => {
      practiceClass.setPace(pace);
      return stateNow();
    },
    endPractice: async () => {
      // The answer is on its way before its server is closed.
      setImmediate(() => void end());
      return {};
    },
  } satisfies Handlers<typeof practice, TeacherCaller>;
}
