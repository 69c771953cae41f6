import { describe, expect, it } from 'vitest';

import type { Material } from '#domain/teaching.ts';
import { aChallenge, noTeaching } from '#test/facts.ts';

import { openingText } from './guideText.ts';

const lessons = [{ title: 'Kijken', activities: [101, 102], atHome: [] }];

describe('The overview of a guide', () => {
  const material = (activities: readonly number[] | null): Material => ({
    what: 'karton',
    amount: '8 vellen',
    activities,
    priceEuros: null,
    instead: null,
  });
  const rowOf = (text: string, first: string): string[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`| ${first} |`))
      .flatMap((line) => line.split(' | ').slice(1));
  const overview = (lessonMinutes: number, activities: readonly number[] | null): string =>
    openingText(
      aChallenge({
        teaching: { ...noTeaching, materials: [material(activities)], plans: [{ lessonMinutes, lessons }] },
      }),
    );

  it.each([
    ['all activities', null, ['alle', 'alle']],
    ['one activity', [102], ['1.2', '1']],
    ['an activity that was deleted', [], ['–', '–']],
  ])('names where a material is needed: %s', (_, activities, [number, lesson]) => {
    expect(rowOf(overview(60, activities), 'karton').slice(1, 3)).toEqual([number, lesson]);
  });

  it('says how many minutes a lesson has left, or that it is too full', () => {
    const leftIn = (minutes: number): string | undefined => rowOf(overview(minutes, null), '1. Kijken').at(-1);
    const needed = 2 * Number(/\((\d+)\)/u.exec(overview(60, null))?.[1]);
    expect(leftIn(needed + 10)).toBe('0 |');
    expect(leftIn(needed + 15)).toBe('5 |');
    expect(leftIn(needed + 5)).toBe('te vol |');
  });
});
