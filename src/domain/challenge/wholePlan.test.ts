import { describe, expect, it } from 'vitest';

import type { Order } from './draftOrder.ts';
import { type LessonPlan, lessonsFor, placesIn, settled, wholePlan } from './wholePlan.ts';

const order: Order = { onboarding: [1], phases: [[101, 102], [201], [301], [401]], launch: [] };
const plan: LessonPlan = {
  minutes: 45,
  plan: [
    { title: 'Kijken', activities: [1, 101] },
    { title: 'Meten', activities: [102] },
    { title: 'Bedenken', activities: [201] },
    { title: 'Maken', activities: [301] },
    { title: 'Testen', activities: [401] },
  ],
};
const titles = ({ plan: lessons }: LessonPlan): string[] => lessons.map(({ title }) => title);
const named = (stretch: number): string => `Eigen les ${stretch + 1}`;
const withNew = (phases: Order['phases'], more: Partial<Order> = {}): Order => ({ ...order, phases, ...more });

describe('A lesson for every activity', () => {
  it('is the one that was chosen', () => {
    expect(settled(plan, order)).toEqual(plan);
    expect(wholePlan(plan, order, named)).toEqual(plan);
  });

  it('is that of the neighbour above, or else of the one below', () => {
    const added = withNew([[103, 101, 102, 104], [201], [301], [401, 402]]);
    expect(settled(plan, added).plan.map(({ activities }) => activities)).toEqual([
      [1, 103, 101],
      [102, 104],
      [201],
      [301],
      [401, 402],
    ]);
    // Activity 202 is the first of its phase, so no activity is above it.
    expect(placesIn(plan, withNew([[101, 102], [202, 201], [301], [401]])).get(202)).toBe(2);
  });

  it('is in class also where the neighbour is at home', () => {
    const home: LessonPlan = { minutes: 45, plan: [{ title: 'Thuis', activities: [1], at_home: [101, 102] }] };
    const added: Order = { onboarding: [1], phases: [[101, 102, 103], [], [], []], launch: [] };
    expect(settled(home, added).plan).toEqual([{ title: 'Thuis', activities: [1, 103], at_home: [101, 102] }]);
  });

  it('is an empty one between the right phases, and where there is none a new one with the name of the phase', () => {
    const empty: LessonPlan = { minutes: 60, plan: [{ title: 'Een' }, { title: 'Twee' }, { title: 'Drie' }] };
    const whole = wholePlan(empty, withNew([[101, 102], [201], [301], [401]]), named);
    expect(titles(whole)).toEqual(['Een', 'Twee', 'Drie', 'Eigen les 4']);
    expect(whole.plan.map(({ activities }) => activities)).toEqual([[1, 101, 102], [201], [301], [401]]);
    const noSecond = { ...plan, plan: plan.plan.filter(({ title }) => title !== 'Bedenken') };
    expect(titles(wholePlan(noSecond, order, named))).toEqual(['Kijken', 'Meten', 'Eigen les 2', 'Maken', 'Testen']);
    expect(titles(wholePlan(plan, { ...order, launch: [501] }, named)).at(-1)).toBe('Eigen les 5');
    expect(placesIn(plan, { ...order, launch: [501] }).get(501)).toBeUndefined();
  });

  it('can be another of its phase, an empty one in between, and the one that it is in whatever that is', () => {
    expect(lessonsFor(plan, order, 102)).toEqual([0, 1]);
    const between = { ...plan, plan: plan.plan.toSpliced(2, 0, { title: 'Extra' }) };
    expect(lessonsFor(between, order, 102)).toEqual([0, 1, 2]);
    expect(lessonsFor(between, order, 201)).toEqual([2, 3]);
    const wrong = {
      ...plan,
      plan: plan.plan.map((lesson) => ({ ...lesson, activities: lesson.title === 'Maken' ? [301, 201] : [] })),
    };
    expect(lessonsFor(wrong, order, 201)).toContain(3);
  });
});
