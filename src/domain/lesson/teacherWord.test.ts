import { expect, it } from 'vitest';

import { saidTo, wordOf } from './teacherWord.ts';

it('A group of a primary school has a leerkracht, any other class a docent', () => {
  expect(['groep 7/8', 'Groep 5/6', 'onderbouw vo', 'klas 2', ''].map(wordOf)).toEqual([
    'leerkracht',
    'leerkracht',
    'docent',
    'docent',
    'docent',
  ]);
});

it('A text names the one who teaches by the word of the challenge', () => {
  const text = 'Docenten lezen dit. Jullie docent ook.';
  expect(saidTo('leerkracht', text)).toBe('Leerkrachten lezen dit. Jullie leerkracht ook.');
  expect(saidTo('docent', text)).toBe(text);
});
