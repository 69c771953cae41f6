/** What the coach of a practice lesson says next, and where it is done (docs/rules.md 17.9). */

import type { PracticeState } from '#contract/practice/practiceSchemas.ts';
import type { PracticeTask } from '#domain/lesson/practice.ts';

/** The controls that 'Laat zien' points at; each has its name in the attribute `data-coach`. */
export const coachTargets = [
  'board-next',
  'timer-start',
  'hands',
  'rate-next',
  'to-phase-end',
  'end-phase',
  'ended-phase',
  'reveal',
  'to-launch',
  'liftoff',
  'pace',
] as const;

export type CoachTarget = (typeof coachTargets)[number];

/** The first of the targets that is on the screen and can be pressed is the one. */
export type CoachPlace = {
  /** Undefined for what is on every screen. */
  path?: string;
  targets: readonly CoachTarget[];
};

const board = '/docent/digibord';
const rating = '/docent/beoordelen';

/** In the order in which they can be done: medals are revealed together once their phase has ended. */
const places: Readonly<Record<PracticeTask, CoachPlace>> = {
  'start-class': { path: board, targets: ['board-next'] },
  'lead-board': { path: board, targets: ['timer-start', 'board-next'] },
  'help-hand': { path: '/docent/teams', targets: ['hands'] },
  'rate-three': { path: rating, targets: ['rate-next', 'to-phase-end'] },
  'end-phase': { path: rating, targets: ['end-phase', 'to-phase-end'] },
  // Beoordelen may show another phase than the one that ended.
  reveal: { path: rating, targets: ['reveal', 'ended-phase', 'end-phase', 'to-phase-end'] },
};

export const coachTasks = Object.keys(places) as readonly PracticeTask[];

/** The way to the liftoff once all tasks are done, and the liftoff and the end once the class is ready for it. */
export const coachEnds = ['to-liftoff', 'to-end', 'launched'] as const;

/** The class is not ready for a task, or stands still: the coach says what it waits for. */
export const coachWaits = ['paused', 'wait-help-hand', 'wait-rate-three', 'wait-end-phase', 'wait-reveal'] as const;

type CoachWait = (typeof coachWaits)[number];

export type CoachStep = PracticeTask | CoachWait | (typeof coachEnds)[number];

const endPlaces: Readonly<Record<'to-liftoff' | 'to-end', CoachPlace>> = {
  'to-liftoff': { path: rating, targets: ['rate-next', 'end-phase', 'to-phase-end'] },
  'to-end': { path: board, targets: ['liftoff', 'to-launch'] },
};

export type CoachAdvice = {
  step: CoachStep;
  /** Where it is done; undefined where there is nothing to do but to wait. */
  place: CoachPlace | undefined;
  /** What an earlier task waits for, while this one can be done. */
  waitsFor: CoachWait | undefined;
  tasks: readonly { name: PracticeTask; isDone: boolean }[];
};

type Progress = Pick<PracticeState, 'tasks' | 'isReadyForLiftoff' | 'pace'> & {
  done: Pick<PracticeState['done'], 'liftoffs'>;
};

/** The first task that is not done and can be done; where there is none, what the first of them waits for. */
export function adviceFor({ tasks: known, isReadyForLiftoff, pace, done }: Progress): CoachAdvice {
  const tasks = coachTasks.map((name) => {
    const { isDone = false, canBeDone = false } = known.find((task) => task.name === name) ?? {};
    return { name, isDone, canBeDone };
  });
  const [first, ...later] = tasks.filter(({ isDone }) => !isDone);
  if (done.liftoffs > 0) return { step: 'launched', place: undefined, waitsFor: undefined, tasks };
  if (isReadyForLiftoff) return { step: 'to-end', place: endPlaces['to-end'], waitsFor: undefined, tasks };
  // While the class works on, only the pace makes it faster.
  const faster = pace === 'fast' ? undefined : { targets: ['pace'] as const };
  const waitFor = (task: PracticeTask): CoachWait =>
    coachWaits.find((wait) => pace !== 'paused' && wait === `wait-${task}`) ?? 'paused';
  if (first === undefined) {
    const step = pace === 'paused' ? 'paused' : 'to-liftoff';
    return { step, place: faster ?? endPlaces['to-liftoff'], waitsFor: undefined, tasks };
  }
  if (first.canBeDone) return { step: first.name, place: places[first.name], waitsFor: undefined, tasks };
  const next = later.find(({ canBeDone }) => canBeDone)?.name;
  if (next === undefined) return { step: waitFor(first.name), place: faster, waitsFor: undefined, tasks };
  return { step: next, place: places[next], waitsFor: waitFor(first.name), tasks };
}

/** What the docent did, as lines with a count; what did not happen is left out. */
export function deedsOf({ done }: Pick<PracticeState, 'done'>): { deed: Deed; count: number }[] {
  return deeds.map((deed) => ({ deed, count: done[deed] })).filter(({ count }) => count > 0);
}

export const deeds = [
  'timersStarted',
  'handsHelped',
  'rated',
  'returned',
  'photosTakenAway',
  'phasesEnded',
  'revealedTogether',
  'liftoffs',
] as const;

export type Deed = (typeof deeds)[number];

/** What was not done yet: the tasks, and the photo that the class must not see. */
export function untried({ tasks, done }: Pick<PracticeState, 'tasks' | 'done'>): (PracticeTask | 'take-photo')[] {
  const left = coachTasks.filter((name) => !tasks.some((task) => task.name === name && task.isDone));
  return [...left, ...(done.photosTakenAway === 0 ? (['take-photo'] as const) : [])];
}
