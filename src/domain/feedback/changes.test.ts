import { expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { wordsChanged } from './changes.ts';

const changesOf = (before: string, after: string) => wordsChanged(before, after).map(({ kind, text }) => [kind, text]);
const seed = 20261121;
const anyText = fc
  .array(fc.constantFrom('het ', 'plein ', 'is ', 'heet ', '46 ', 'graden. '))
  .map((all) => all.join(''));

it('What was added, what is gone and what took the place of something else are told apart', () => {
  expect(changesOf('Het is heet', 'Het is 46 graden heet')).toEqual([
    ['same', 'Het is '],
    ['new', '46 graden '],
    ['same', 'heet'],
  ]);
  expect(changesOf('Het is heel heet', 'Het is heet')).toEqual([
    ['same', 'Het is '],
    ['gone', 'heel '],
    ['same', 'heet'],
  ]);
  expect(changesOf('Het is heet', 'Het is koud')).toEqual([
    ['same', 'Het is '],
    ['gone', 'heet'],
    ['new', 'koud'],
  ]);
  expect(changesOf('', '')).toEqual([]);
});

it('Together they are both texts, whatever these are', () => {
  const textOf = (before: string, after: string, left: 'gone' | 'new') =>
    wordsChanged(before, after)
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('');
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      expect(textOf(before, after, 'gone')).toBe(after);
      expect(textOf(before, after, 'new')).toBe(before);
    }),
    { seed },
  );
});

it('A text that stays as it was has not changed', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(wordsChanged(text, text).every(({ kind }) => kind === 'same')).toBe(true);
    }),
    { seed },
  );
});

it('Texts too long to compare count as one replaced by the other', () => {
  const long = 'woord '.repeat(801);
  expect(changesOf(long, 'kort')).toEqual([
    ['gone', long],
    ['new', 'kort'],
  ]);
});
