import { expect, it } from 'vitest';

import type { Lesson } from '#domain/teaching.ts';
import { aChallenge, anActivity, aPhase, fourPhases, noTeaching } from '#test/facts.ts';

import { costEuros, fullLessons, planFaults } from './plans.ts';

const lesson = (activities: number[], atHome: number[] = []): Lesson => ({ title: 'Een les', activities, atHome });
const right = [lesson([1, 101]), lesson([102]), lesson([201, 202]), lesson([301, 302]), lesson([401, 402])];

/** Two activities of half an hour in each phase; one led activity before them, and one that may be done at home. */
function faultsOf(lessons: readonly Lesson[]): unknown[] {
  const [first, ...rest] = fourPhases();
  const home = aPhase({
    number: 1,
    activities: [...first.activities.slice(0, 1), anActivity({ id: 102, atHome: true })],
  });
  const onboarding = [anActivity({ id: 1, allowAnswer: false })];
  const teaching = { ...noTeaching, plans: [{ lessonMinutes: 70, lessons }] };
  return planFaults(aChallenge({ onboarding, phases: [home, ...rest], teaching }));
}

it('A plan with every activity once, phase after phase is right', () => {
  expect(faultsOf(right)).toEqual([]);
  expect(faultsOf([lesson([1, 101], [102]), ...right.slice(2)])).toEqual([]);
});

it('A lesson has five minutes to begin and five to end, beside what is done in it', () => {
  const full = (lessonMinutes: number): unknown[] => fullLessons([{ lessonMinutes, lessons: right }], () => 30);
  const tooFull = (at: number): object => ({ plan: 0, lesson: at, neededMinutes: 60, roomMinutes: 59 });
  expect(full(70)).toEqual([]);
  expect(full(5)[0]).toMatchObject({ roomMinutes: 0 });
  expect(full(69)).toEqual([tooFull(0), tooFull(2), tooFull(3), tooFull(4)]);
  // Work at home takes no minutes of the lesson.
  expect(fullLessons([{ lessonMinutes: 40, lessons: [lesson([1], [101])] }], () => 30)).toEqual([]);
});

it('Only what is safe is done at home', () => {
  expect(faultsOf([lesson([1], [101, 102]), ...right.slice(2)])).toEqual([
    { plan: 0, lesson: 0, kind: 'not-at-home', activity: 101 },
  ]);
});

it('An activity in no lesson, in two, or that is none is a fault', () => {
  expect(faultsOf([lesson([101]), lesson([102, 7]), lesson([102]), ...right.slice(2)])).toEqual([
    { plan: 0, lesson: 1, kind: 'unknown', activity: 7 },
    { plan: 0, lesson: 2, kind: 'twice', activity: 102 },
    { plan: 0, kind: 'missing', activity: 1 },
  ]);
});

it('A phase ends between two lessons, and is not come back to', () => {
  const split = [lesson([1, 101]), lesson([201]), lesson([102]), lesson([202, 301]), lesson([302]), lesson([401, 402])];
  expect(faultsOf(split)).toEqual([
    { plan: 0, lesson: 2, kind: 'goes-back' },
    { plan: 0, lesson: 3, kind: 'two-phases' },
  ]);
});

it('The materials cost what their prices come to, rounded up to five euros', () => {
  const material = (priceEuros: number | null) => ({
    what: 'karton',
    amount: '8',
    activities: [],
    priceEuros,
    instead: null,
  });
  expect(costEuros([material(100), material(75.5), material(null)])).toBe(180);
  expect(costEuros([material(5)])).toBe(5);
  expect(costEuros([material(0)])).toBe(0);
  expect(costEuros([material(null)])).toBeNull();
});
