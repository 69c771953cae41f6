import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { practiceTasks, type PracticeTask } from '#domain/lesson/practice.ts';

import { adviceFor, coachEnds, coachTasks, coachTargets, deedsOf, untried } from './coach.ts';

const progress = (...done: readonly PracticeTask[]) => ({
  tasks: practiceTasks.map((name) => ({ name, isDone: done.includes(name), canBeDone: true })),
  isReadyForLiftoff: false,
  pace: 'normal' as const,
  done: { liftoffs: 0 },
});

/** What the docent did, and what the class is ready for. */
const classAt = (done: readonly PracticeTask[], ready: readonly PracticeTask[]) => ({
  ...progress(),
  tasks: practiceTasks.map((name) => ({ name, isDone: done.includes(name), canBeDone: ready.includes(name) })),
});

const nothing = {
  rated: 0,
  returned: 0,
  handsHelped: 0,
  timersStarted: 0,
  revealedTogether: 0,
  phasesEnded: 0,
  photosTakenAway: 0,
  liftoffs: 0,
};

describe('The coach of a practice lesson', () => {
  it('knows every task, and says the first that is not done', () => {
    expect(coachTasks.toSorted()).toEqual(practiceTasks.toSorted());
    expect(adviceFor(progress()).step).toBe('start-class');
    expect(adviceFor(progress('start-class', 'help-hand')).step).toBe('lead-board');
  });

  it('asks to end the phase before the medals of that phase can be revealed together', () => {
    const beforeBoth = progress('start-class', 'lead-board', 'help-hand', 'rate-three');
    expect(adviceFor(beforeBoth).step).toBe('end-phase');
    expect(adviceFor(progress('start-class', 'lead-board', 'help-hand', 'rate-three', 'end-phase')).step).toBe(
      'reveal',
    );
  });

  it('leads to the liftoff after the six tasks, and to the end once the class is ready for it, also where a task is left', () => {
    expect(adviceFor(progress(...practiceTasks)).step).toBe('to-liftoff');
    expect(adviceFor({ ...progress('start-class'), isReadyForLiftoff: true }).step).toBe('to-end');
  });

  it('has a place with a control for every step', () => {
    const tasks = coachTasks.map((_, index) => adviceFor(progress(...coachTasks.slice(0, index))));
    const all = progress(...practiceTasks);
    const ready = { ...all, isReadyForLiftoff: true };
    const steps = [...tasks, adviceFor(all), adviceFor(ready), adviceFor({ ...ready, done: { liftoffs: 1 } })];
    expect(steps.map(({ step }) => step)).toEqual([...coachTasks, ...coachEnds]);
    const fast = adviceFor({ ...all, pace: 'fast' });
    const used = new Set([...steps, fast].flatMap(({ place }) => place?.targets ?? []));
    expect([...used].toSorted()).toEqual(coachTargets.toSorted());
  });

  it('asks for nothing that the class is not ready for: it says what it waits for, and what can be done meanwhile', () => {
    const led = ['start-class', 'lead-board'] as const;
    expect(adviceFor(classAt(led, ['rate-three']))).toMatchObject({ step: 'rate-three', waitsFor: 'wait-help-hand' });
    expect(adviceFor(classAt(led, ['help-hand', 'rate-three']))).toMatchObject({
      step: 'help-hand',
      waitsFor: undefined,
    });
    for (const [place, name] of coachTasks.entries()) {
      if (place < led.length) continue;
      const { step, place: shown } = adviceFor(classAt(coachTasks.slice(0, place), []));
      expect(step).toBe(`wait-${name}`);
      expect(shown).toEqual({ targets: ['pace'] });
    }
  });

  it('says that the class stands still, and offers no faster pace where there is none', () => {
    const waiting = classAt(['start-class', 'lead-board'], []);
    expect(adviceFor({ ...waiting, pace: 'paused' })).toMatchObject({ step: 'paused', place: { targets: ['pace'] } });
    expect(adviceFor({ ...waiting, pace: 'fast' })).toMatchObject({ step: 'wait-help-hand', place: undefined });
    const done = progress(...practiceTasks);
    expect(adviceFor({ ...done, pace: 'paused' }).step).toBe('paused');
    expect(adviceFor({ ...done, pace: 'slow' }).place).toEqual({ targets: ['pace'] });
    expect(adviceFor({ ...done, pace: 'fast' }).place?.targets).not.toContain('pace');
  });

  it('points at controls that the screens have, each by its attribute', () => {
    const screens = globSync('src/web/teacher/**/*.tsx').map((path) => readFileSync(path, 'utf8'));
    const named = screens.flatMap((text) =>
      [...text.matchAll(/data-coach=(?:"|\{[^}]*\? ')([\w-]+)/gu)].map(([, name = '']) => name),
    );
    expect([...new Set(named)].toSorted()).toEqual(coachTargets.toSorted());
  });

  it('tells at the end what was done, and what is left to try', () => {
    const done = { ...nothing, rated: 4, returned: 1, liftoffs: 1 };
    expect(deedsOf({ done })).toEqual([
      { deed: 'rated', count: 4 },
      { deed: 'returned', count: 1 },
      { deed: 'liftoffs', count: 1 },
    ]);
    expect(untried({ ...progress('start-class', 'lead-board', 'rate-three'), done })).toEqual([
      'help-hand',
      'end-phase',
      'reveal',
      'take-photo',
    ]);
    expect(untried({ ...progress(...practiceTasks), done: { ...done, photosTakenAway: 1 } })).toEqual([]);
  });
});
