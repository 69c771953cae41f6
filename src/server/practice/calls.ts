/** The endpoints of a practice: how far it is, its pace, and its end. */

import type { practice } from '#contract/practice/practice.ts';
import type { PracticeState } from '#contract/practice/practiceSchemas.ts';
import { canEndPhase, countedOf } from '#domain/classStatus.ts';
import { practiceTasks, type PracticeTask } from '#domain/lesson/practice.ts';
import { isFinished } from '#domain/medals.ts';
import { readyToReveal } from '#domain/moments/together.ts';
import { waitsForRating } from '#domain/status.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { type ClassFacts, loadClass, worksOf } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import type { RunId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { handsOf } from '#server/store/hands.ts';

import { countDeeds, type Deeds, isTaskDone } from './deeds.ts';
import { endAfterAnswer } from './insideCalls.ts';
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
    const loaded = await loadClass(context, context.db, run);
    const counted = countedOf(worksOf(loaded.teams));
    const canBeDone = possibleTasks(loaded, (await handsOf(context.db, run)).length > 0);
    return {
      challenge: content.challenge.title,
      seed,
      pace: practiceClass.pace(),
      minutesPlayed: practiceClass.minutesPlayed(),
      tasks: practiceTasks.map((name) => ({ name, isDone: isTaskDone(name, deeds), canBeDone: canBeDone[name] })),
      isReadyForLiftoff: counted.length > 0 && counted.every((work) => isFinished(loaded.course, work)),
      done: countDeeds(deeds),
    };
  };
  return {
    practice: stateNow,
    setPace: async ({ pace }) => {
      practiceClass.setPace(pace);
      return stateNow();
    },
    endPractice: endAfterAnswer(end),
  } satisfies Handlers<typeof practice, TeacherCaller>;
}

/** The coach asks for nothing that the class is not ready for (docs/rules.md 17.9). */
function possibleTasks({ course, teams }: ClassFacts, isHandUp: boolean): Record<PracticeTask, boolean> {
  const { phases } = course.challenge;
  const works = worksOf(teams);
  return {
    'start-class': true,
    'lead-board': true,
    'help-hand': isHandUp,
    'rate-three': works.some(({ answers }) => answers.some(waitsForRating)),
    'end-phase': phases.some((phase) => !course.ended.has(phase.number) && canEndPhase(course, phase, works)),
    reveal: phases.some((phase) => readyToReveal(course, phase, teams).length > 0),
  };
}
