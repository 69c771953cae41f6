import { describe, expect, it } from 'vitest';

import { differences } from './differences.ts';

const aFilm = (words: string, at: number) => ({
  title: 'De brug',
  scenes: [{ place: 'tuin', words, things: [{ part: 'noor', at: [at, 70] }] }],
});

describe('Two contents of a part', () => {
  it('are read field by field, as text', () => {
    const one = { title: 'Kijken', question: 'Wat zie je?', criteria: [{ text: 'Duidelijk', gold: 'Met bewijs' }] };
    const other = { title: 'Kijken', question: 'Wat hoor je?', photoRequired: true };
    expect(differences(one, other)).toEqual([
      { field: 'question', one: 'Wat zie je?', other: 'Wat hoor je?' },
      { field: 'criteria', one: 'Duidelijk, Met bewijs', other: '' },
      { field: 'photoRequired', one: '', other: '✓' },
    ]);
    expect(differences(one, other, ['question'])).toHaveLength(1);
  });

  it('are nothing beside what is not there', () => {
    expect(differences(null, { duration: '00:30', minutes: 30 })).toEqual([
      { field: 'duration', one: '', other: '00:30' },
      { field: 'minutes', one: '', other: '30' },
    ]);
    expect(differences(null, null)).toEqual([]);
  });

  it('tell of a praatplaat scene by scene', () => {
    expect(differences({ film: aFilm('Een sloot', 40) }, { film: aFilm('Een sloot', 60) })).toEqual([
      {
        field: 'film',
        one: 'De brug\n1. Een sloot (tuin; noor, 40, 70)',
        other: 'De brug\n1. Een sloot (tuin; noor, 60, 70)',
      },
    ]);
  });
});
