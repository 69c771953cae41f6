import { describe, expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { mostSentences, sentencesFor, withSentence, type Written } from './sentences.ts';

const here = { challenge: 'koel-schoolplein', activityId: 102 };
const wrote = (text: string, place: Partial<Written> = {}): Written => ({ ...here, text, ...place });
const none = new Set<string>();

describe('The sentences that a docent uses more often', () => {
  it('are those used more than once first, then those of this activity, then what was used most', () => {
    const elsewhere = { activityId: 104 };
    const written = [
      wrote('Mooi gemeten. Reken het verschil uit.'),
      wrote('Reken het verschil uit.'),
      ...[1, 2, 3].map(() => wrote('Schrijf het in een zin.', elsewhere)),
      wrote('Vraag nog eens door.', elsewhere),
      // The same number in another challenge is another activity.
      ...[1, 2].map(() => wrote('Noem de bron erbij.', { challenge: 'hulp-die-past' })),
    ];
    expect(sentencesFor(here, written, none)).toEqual([
      'Reken het verschil uit.',
      'Schrijf het in een zin.',
      'Noem de bron erbij.',
      'Mooi gemeten.',
      'Vraag nog eens door.',
    ]);
  });

  it('are none that the docent took away, and nothing that is too short or too long for a chip', () => {
    const long = `Dit ${'hele '.repeat(40)}verhaal is voor een team.`;
    const written = [
      wrote('Knap! Meet nog een keer na.'),
      wrote(long),
      wrote('Kijk naar de kleur.\nEn naar het gras.'),
    ];
    expect(sentencesFor(here, written, new Set(['Kijk naar de kleur.']))).toEqual([
      'En naar het gras.',
      'Meet nog een keer na.',
    ]);
  });

  it('are twelve at most, each once, whatever was written', () => {
    const anySentence = fc.integer({ min: 1, max: 30 }).map((number) => `Dit is zin nummer ${number}.`);
    const anyWritten = fc.array(fc.tuple(anySentence, fc.constantFrom(101, 102)), { maxLength: 60 });
    fc.assert(
      fc.property(anyWritten, (all) => {
        const written = all.map(([text, activityId]) => wrote(text, { activityId }));
        const chips = sentencesFor(here, written, none);
        expect(chips).toHaveLength(Math.min(mostSentences, new Set(all.map(([text]) => text)).size));
        expect(new Set(chips).size).toBe(chips.length);
        const rank = chips.map((chip) => {
          const uses = written.filter(({ text }) => text === chip);
          const isHere = uses.some(({ activityId }) => activityId === 102);
          return Number(uses.length > 1) * 2 + Number(isHere);
        });
        expect(rank).toEqual(rank.toSorted((one, other) => other - one));
      }),
      { seed: 20261121 },
    );
  });
});

it('A sentence comes after what was typed already', () => {
  expect(withSentence('', 'Meet na.')).toBe('Meet na.');
  expect(withSentence('Mooi. ', 'Meet na.')).toBe('Mooi. Meet na.');
});
