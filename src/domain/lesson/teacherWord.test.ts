import { expect, it } from 'vitest';

import { replaceDocentWord, wordOf } from './teacherWord.ts';

it('A group of a primary school has a leerkracht, any other class a docent', () => {
  expect(['groep 7/8', 'Groep 5/6', 'groepen 7 en 8', 'onderbouw vo', 'klas 2', ''].map(wordOf)).toEqual([
    'leerkracht',
    'leerkracht',
    'leerkracht',
    'docent',
    'docent',
    'docent',
  ]);
});

it('A text for a primary school says leerkracht in the place of docent', () => {
  expect(replaceDocentWord('Docenten lezen dit. Jullie docent ook.')).toBe(
    'Leerkrachten lezen dit. Jullie leerkracht ook.',
  );
});
