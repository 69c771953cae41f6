import { describe, expect, it } from 'vitest';

import { nothing } from '#client/workshop/parts/parts.ts';
import type { LessonPlan } from '#domain/challenge/wholePlan.ts';

import { lessonOf, putInLesson, roomIn, withTitles } from './lessonPlan.ts';
import { newPaperPath } from './papers.ts';

const plan: LessonPlan = {
  minutes: 45,
  plan: [
    { title: 'Kijken', activities: [1, 101] },
    { title: 'Bouwen', activities: [201], at_home: [102] },
  ],
};
const order = [1, 101, 102, 201];

describe('A plan of lessons', () => {
  it('says in which lesson an activity is', () => {
    expect(lessonOf(plan, 101)).toEqual({ lesson: 0, isAtHome: false });
    expect(lessonOf(plan, 102)).toEqual({ lesson: 1, isAtHome: true });
    expect(lessonOf(plan, 999)).toBeUndefined();
  });

  it('has each activity once, in the order of the challenge', () => {
    const moved = putInLesson(plan, 102, { lesson: 0, isAtHome: false }, order);
    expect(moved.plan).toEqual([
      { title: 'Kijken', activities: [1, 101, 102] },
      { title: 'Bouwen', activities: [201] },
    ]);
    expect(putInLesson(plan, 201, undefined, order).plan[1]).toEqual({ title: 'Bouwen', at_home: [102] });
    expect(putInLesson(plan, 201, { lesson: 1, isAtHome: true }, order).plan[1]).toEqual({
      title: 'Bouwen',
      at_home: [102, 201],
    });
  });

  it('keeps what is in a lesson when its title changes, and has room for all but ten minutes', () => {
    expect(withTitles(plan, ['Goed kijken', 'Bouwen', '']).plan).toEqual([
      { title: 'Goed kijken', activities: [1, 101] },
      plan.plan[1],
      { title: '' },
    ]);
    expect(withTitles(plan, ['Kijken']).plan).toEqual([plan.plan[0]]);
    expect(withTitles(plan, ['Bouwen']).plan).toEqual([plan.plan[1]]);
    expect(withTitles(plan, []).plan).toEqual([]);
    expect(roomIn(plan)).toBe(35);
    expect(roomIn({ minutes: 5 })).toBe(0);
  });
});

describe('A lesson that comes between two', () => {
  it.each([
    ['above all', ['', 'Kijken', 'Bouwen'], 0],
    ['between them', ['Kijken', '', 'Bouwen'], 1],
    ['below all', ['Kijken', 'Bouwen', ''], 2],
  ])('%s leaves the others what is in them, as it is typed', (_, titles, place) => {
    let typed = withTitles(plan, titles);
    for (const title of ['E', 'Ex', 'Extra']) typed = withTitles(typed, titles.with(place, title));
    expect(typed.plan).toEqual(plan.plan.toSpliced(place, 0, { title: 'Extra' }));
    expect(withTitles(typed, ['Kijken', 'Bouwen'])).toEqual(plan);
  });
});

describe('A new worksheet', () => {
  it('has a name that no file of the draft has', () => {
    const there = { ...nothing, content: { text: '# Kijken' } };
    const activity = { id: 101, slug: 'kijken' };
    expect(newPaperPath('worksheet', activity, () => nothing)).toBe('werkbladen/101-kijken.md');
    const taken = (key: string) => (key.endsWith('-docent.md') ? there : nothing);
    expect(newPaperPath('instruction', activity, taken)).toBe('instructies/101-kijken-docent-2.md');
  });
});
