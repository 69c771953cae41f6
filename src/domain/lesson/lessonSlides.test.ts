import { describe, expect, it } from 'vitest';

import { aChallenge, anActivity, aPhase, noTeaching } from '#test/facts.ts';

import { exitCriteria, lessonSlides, slideIndex } from './lessonSlides.ts';

const plans = [
  {
    lessonMinutes: 45,
    lessons: [
      { title: 'Beginnen', activities: [1, 101], atHome: [102] },
      { title: 'Verder', activities: [103], atHome: [] },
      { title: 'Leeg', activities: [], atHome: [104] },
    ],
  },
];
const challenge = aChallenge({
  video: null,
  onboarding: [anActivity({ id: 1 })],
  phases: [
    aPhase({
      number: 1,
      video: 'fase',
      activities: [101, 102, 103, 104].map((id) => anActivity({ id, video: id === 103 ? 'uitleg' : null })),
    }),
  ],
  teaching: { ...noTeaching, plans },
});
const namesOf = (lesson: number): string[] =>
  lessonSlides(challenge, { plan: 0, lesson }).map(
    ({ phase, activity, edge, over }) => `${phase} ${edge ?? activity ?? 'begin'}${over === null ? '' : ` ${over}`}`,
  );

describe('The slides of a lesson', () => {
  it('begin with the opening question, introduce a phase that begins, and end with the exit question', () => {
    expect(namesOf(0)).toEqual(['0 opening', '0 begin', '0 1', '1 begin film', '1 begin', '1 101', '1 exit']);
  });

  it('have the film of an activity before it, without what is done at home and without a phase that began earlier', () => {
    expect(namesOf(1)).toEqual(['1 opening', '1 103 film', '1 103', '1 exit']);
  });

  it('are none for a lesson without activities, or that the challenge lacks', () => {
    expect([namesOf(2), namesOf(9)]).toEqual([[], []]);
  });

  it('are found by their place; a film that is shown where it is no slide counts as its activity', () => {
    const slides = lessonSlides(challenge, { plan: 0, lesson: 1 });
    const at = (activity: number | null, isFilm: boolean): number => slideIndex(slides, { phase: 1, activity }, isFilm);
    expect([at(103, true), at(103, false), at(104, false)]).toEqual([1, 2, -1]);
    expect(slideIndex(slides, { phase: 1, activity: null, edge: 'exit' }, true)).toBe(3);
  });
});

it('The exit question asks about four criteria, one of each activity first', () => {
  const withCriteria = (...texts: string[]) => ({ criteria: texts.map((text) => ({ text, gold: '' })) });
  const activities = [withCriteria('a1', 'a2', 'a3'), withCriteria(), withCriteria('b1', 'b2')];
  expect(exitCriteria(activities)).toEqual(['a1', 'b1', 'a2', 'b2']);
  expect(exitCriteria([])).toEqual([]);
});
