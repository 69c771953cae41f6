import { describe, expect, it } from 'vitest';

import type { Material } from '#domain/teaching.ts';
import { aChallenge, anActivity, noTeaching } from '#test/facts.ts';

import { answerKeyText, contentsText, keyTitle, openingText } from './guideText.ts';

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

describe('The model answers', () => {
  const examples = { bronze: 'Heet.', silver: 'De tegel is heet.', gold: 'De tegel is heet, want hij is zwart.' };
  const launch = [anActivity({ id: 501, title: 'Meten', examples }), anActivity({ id: 502, title: 'Kijken' })];

  it('stand together, one for each medal, where the activity has them', () => {
    const key = answerKeyText(aChallenge({ launch }));
    expect(key).toContain(`| **5.1** Meten | ${examples.bronze} | ${examples.silver} | ${examples.gold} |`);
    expect(key).not.toContain('Kijken');
    expect(contentsText(aChallenge({ launch }), new Map([[keyTitle, 47]]))).toContain(`**${keyTitle}**, blz. 47`);
  });

  it('have no page where no activity has any', () => {
    const without = aChallenge({ launch: [anActivity({ id: 502 })] });
    expect(answerKeyText(without)).toBe('');
    expect(contentsText(without, new Map())).not.toContain(keyTitle);
  });
});
