/** What the docent of a practice did, seen at the handlers themselves: a task is done when it was done (docs/rules.md 17.6). */

import { readBoard } from '#contract/decode/boardFacts.ts';
import { readHands } from '#contract/decode/classFacts.ts';
import type { PracticeState } from '#contract/practice/practiceSchemas.ts';
import type { PracticeTask } from '#domain/lesson/practice.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { TeacherId } from '#server/db/scope.ts';
import type { callsOfDocents } from '#server/teacher/calls.ts';

export type Deeds = {
  /** The board was shown, or led from another device. */
  hasStarted: boolean;
  /** Started on the board while it led the class. */
  timersStarted: number;
  /** Answers by id, each once. */
  rated: Set<string>;
  returned: Set<string>;
  handsHelped: number;
  revealedTogether: number;
  phasesEnded: Set<number>;
  photosTakenAway: number;
  /** Of the whole class. */
  liftoffs: number;
};

export const noDeeds = (): Deeds => ({
  hasStarted: false,
  timersStarted: 0,
  rated: new Set(),
  returned: new Set(),
  handsHelped: 0,
  revealedTogether: 0,
  phasesEnded: new Set(),
  photosTakenAway: 0,
  liftoffs: 0,
});

type Calls = ReturnType<typeof callsOfDocents>;

type Recording = {
  docent: TeacherId;
  deeds: Deeds;
  /** The class comes in. */
  startClass: () => void;
  /** A team asks for help. */
  raiseHand: () => void;
};

/** Wraps the handlers that a task is about. Only what succeeds counts, and only for this docent. */
export function recordDeeds(calls: Calls, { docent, deeds, startClass, raiseHand }: Recording): Calls {
  const isDocent = ({ id }: TeacherCaller): boolean => id === docent;
  const start = (): void => {
    if (!deeds.hasStarted) startClass();
    deeds.hasStarted = true;
  };
  return {
    ...calls,
    board: async (input, who) => {
      const board = await calls.board(input, who);
      if (isDocent(who) && input.listens === 1) start();
      return board;
    },
    changeBoard: async (input, who) => {
      const board = await calls.changeBoard(input, who);
      const { led, timer } = readBoard(board);
      if (!isDocent(who) || led === null) return board;
      start();
      if (input.liftoff === 1) deeds.liftoffs += 1;
      if (timer?.state === 'running' && input.timerTotal !== undefined) {
        deeds.timersStarted += 1;
        raiseHand();
      }
      return board;
    },
    rateAnswer: async (input, who) => {
      const answer = await calls.rateAnswer(input, who);
      if (isDocent(who)) deeds.rated.add(input.answerId);
      return answer;
    },
    returnAnswer: async (input, who) => {
      const answer = await calls.returnAnswer(input, who);
      if (isDocent(who)) deeds.returned.add(input.answerId);
      return answer;
    },
    clearHand: async (input, who) => {
      const wasUp = readHands(await calls.hands({}, who)).some(({ teamId }) => teamId === input.teamId);
      const hands = await calls.clearHand(input, who);
      if (isDocent(who) && wasUp) deeds.handsHelped += 1;
      return hands;
    },
    revealTogether: async (input, who) => {
      const opened = await calls.revealTogether(input, who);
      if (isDocent(who)) deeds.revealedTogether += 1;
      return opened;
    },
    togglePhaseDone: async (input, who) => {
      const phase = await calls.togglePhaseDone(input, who);
      if (isDocent(who) && input.done === 1) deeds.phasesEnded.add(input.phase);
      return phase;
    },
    takeAway: async (input, who) => {
      const taken = await calls.takeAway(input, who);
      if (isDocent(who) && input.what !== 'text') deeds.photosTakenAway += 1;
      return taken;
    },
  };
}

/** Three answers, of which one went back with a tip. */
export function hasRatedThree({ rated, returned }: Deeds): boolean {
  return new Set([...rated, ...returned]).size >= 3 && returned.size > 0;
}

export function isTaskDone(task: PracticeTask, deeds: Deeds): boolean {
  const isDone: Record<PracticeTask, boolean> = {
    'start-class': deeds.hasStarted,
    'lead-board': deeds.timersStarted > 0,
    'help-hand': deeds.handsHelped > 0,
    'rate-three': hasRatedThree(deeds),
    'end-phase': deeds.phasesEnded.size > 0,
    reveal: deeds.revealedTogether > 0,
  };
  return isDone[task];
}

export function countDeeds(deeds: Deeds): PracticeState['done'] {
  return {
    rated: deeds.rated.size,
    returned: deeds.returned.size,
    handsHelped: deeds.handsHelped,
    timersStarted: deeds.timersStarted,
    revealedTogether: deeds.revealedTogether,
    phasesEnded: deeds.phasesEnded.size,
    photosTakenAway: deeds.photosTakenAway,
    liftoffs: deeds.liftoffs,
  };
}
