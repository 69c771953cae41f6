import { describe, expect, it } from 'vitest';

import { limits } from './limits.ts';
import { charactersLeft, countCharacters, isEmptyText, textError } from './text.ts';

it('the limits are those that the screens show to docents and teams', () => {
  expect(limits).toEqual({
    title: 40,
    name: 60,
    shipName: 24,
    className: 60,
    tweet: 2000,
    comment: 2000,
    contact: 200,
    note: 2000,
    tip: 2000,
    top: 2000,
    feedback: 2000,
    star: 80,
    wish: 160,
    word: 200,
    handover: 2000,
    school: 80,
  });
});

describe('characters as people count them', () => {
  it.each([
    ['', 0],
    ['raket', 5],
    ['\u00e9', 1],
    ['e\u0301', 1],
    ['👩‍🚀', 1],
    ['👨‍👩‍👧‍👦', 1],
    ['🇳🇱', 1],
    ['👍🏽', 1],
    ['🇳🇱🇧🇪', 2],
    ['ij', 2],
    ['\u{1f680}\u{1f680}', 2],
    // A form sends a line end as two characters.
    ['a\r\nb', 3],
  ])('%j are %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

it('what may still be typed is counted as people count, also where a character takes many places', () => {
  expect(charactersLeft('', 2000)).toBe(2000);
  expect(charactersLeft('👩‍🚀'.repeat(2000), 2000)).toBe(0);
  expect(charactersLeft('👩‍🚀'.repeat(2001), 2000)).toBe(-1);
});

describe('a text', () => {
  const unseen = ['\u200b', '\u200d\u200d', '\ufeff \u2060', '\u0007', '\u3164', '\ufe0f', '\u2800'];
  it.each([undefined, '', ' ', '   ', '\t\n', '\u00a0\u2003', ...unseen])('%j is empty', (text) => {
    expect(isEmptyText(text)).toBe(true);
    expect(textError(text, { max: 5, required: 'Field is required' })).toBe('Field is required');
    expect(textError(text, { max: 5 })).toBeUndefined();
  });

  it.each(['a', ' a ', '0', '👩‍🚀'])('%j is not empty', (text) => {
    expect(isEmptyText(text)).toBe(false);
    expect(textError(text, { max: 5, required: 'Field is required' })).toBeUndefined();
  });

  it.each([limits.title, limits.name, limits.tweet])('of %i characters passes, of one more does not', (max) => {
    for (const character of ['a', 'e\u0301', '👩‍🚀', '🇳🇱']) {
      expect(textError(character.repeat(max), { max, required: 'Field is required' })).toBeUndefined();
      expect(textError(character.repeat(max + 1), { max, required: 'Field is required' })).toBe(
        `Must be ${max} characters or less`,
      );
      expect(textError(character.repeat(max + 1), { max })).toBe(`Must be ${max} characters or less`);
    }
  });

  it('of few characters is too long when they are made of heaps of marks', () => {
    expect(textError(`a${'\u0301'.repeat(99)}`, { max: 5 })).toBeUndefined();
    expect(textError(`a${'\u0301'.repeat(100)}`, { max: 5 })).toBe('Must be 5 characters or less');
    const family = ['👨', '👩', '👧', '👦'].map((one) => `${one}🏽`).join('\u200d');
    expect(textError(family.repeat(40), { max: 40, required: 'Field is required' })).toBeUndefined();
  });

  it('that may be empty is still too long when it is of too many spaces', () => {
    expect(textError(' '.repeat(6), { max: 5 })).toBe('Must be 5 characters or less');
    expect(textError(' '.repeat(6), { max: 5, required: 'Field is required' })).toBe('Field is required');
  });
});
