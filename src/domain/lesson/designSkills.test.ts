import { describe, expect, it } from 'vitest';

import type { KeyWord } from '#domain/course.ts';
import { aChallenge, anActivity, fourPhases } from '#test/facts.ts';

import { ageBandOf, practised, shortNames } from './designSkills.ts';

const named = (...words: string[]): { words: KeyWord[] } => ({
  words: words.map((word) => ({ word, picture: 'lamp', sentence: 'Dat is het.' })),
});

describe('The learning line', () => {
  it('finds the activities of a skill by their key words, in every phase', () => {
    const [first, ...others] = fourPhases();
    if (first === undefined) throw new Error('there are four phases');
    const challenge = aChallenge({
      onboarding: [anActivity({ id: 1, ...named('testen') })],
      phases: [
        {
          ...first,
          activities: [anActivity({ id: 101, ...named('meten') }), anActivity({ id: 102, ...named('test') })],
        },
        ...others,
      ],
      launch: [anActivity({ id: 501, ...named('trots', 'testen') })],
    });
    expect(practised(challenge, { words: ['testen', 'meten'] })).toEqual(['0.1', '1.1', '5.1']);
    expect(practised(challenge, { words: ['bouwen'] })).toEqual([]);
  });

  it.each([
    ['groep 5/6', 'lower'],
    ['Groep 6', 'lower'],
    ['groep 7/8', 'upper'],
    ['groepen 8', 'upper'],
    ['onderbouw vo', 'secondary'],
    ['klas 2 vmbo en havo', 'secondary'],
  ])('places a challenge for %s', (group, band) => {
    const audience = { group, age: '' };
    expect(ageBandOf(aChallenge({ teaching: { ...aChallenge().teaching, audience } }))).toBe(band);
  });

  it('has no place for a challenge that does not say for whom it is', () => {
    expect(ageBandOf(aChallenge({ teaching: { ...aChallenge().teaching, audience: null } }))).toBeUndefined();
  });

  it('gives each challenge a short name of its own', () => {
    expect(shortNames(['De zachte landing', 'Stille kracht', 'Sterke kar'])).toEqual(['DZL', 'SK', 'SK2']);
  });
});
