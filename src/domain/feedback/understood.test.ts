import { describe, expect, it } from 'vitest';

import { aReturn, rated, seen } from '#test/facts.ts';

import { isNewlyUnderstood, wordsFor } from './understood.ts';

const said = seen(rated(2, { comment: 'Noem ook een getal.' }));

describe('What a team may understand', () => {
  it('is what the docent wrote or tapped with a rating that it has revealed', () => {
    const words = (rating: typeof said) => wordsFor({ rating, returns: [] })?.id;
    expect(words(said)).toBe(said.id);
    expect(words({ ...said, comment: '', criteria: '+-' })).toBe(said.id);
    expect(words({ ...said, comment: '' })).toBeUndefined();
    expect(words({ ...said, seen: false })).toBeUndefined();
    expect(wordsFor({ rating: { ...said, comment: null }, returns: [] })).toBeUndefined();
    expect(wordsFor({ rating: null, returns: [] })).toBeUndefined();
  });

  it('is the last tip, until the team sends again or there is a rating', () => {
    const [first, last] = [aReturn({ id: 'return-1', isSentAgain: true }), aReturn({ id: 'return-2', version: 2 })];
    expect(wordsFor({ rating: null, returns: [first, last] })?.id).toBe('return-2');
    expect(wordsFor({ rating: null, returns: [first] })).toBeUndefined();
    expect(wordsFor({ rating: said, returns: [first, last] })?.id).toBe(said.id);
    expect(wordsFor({ rating: { ...said, comment: '' }, returns: [first, last] })).toBeUndefined();
  });

  it('is confirmed once, and not by a team that read another text', () => {
    const answer = { rating: said, returns: [] };
    expect(isNewlyUnderstood(answer, said.id)).toBe(true);
    expect(isNewlyUnderstood(answer, 'rating-of-before')).toBe(false);
    expect(isNewlyUnderstood({ ...answer, rating: { ...said, isUnderstood: true } }, said.id)).toBe(false);
    expect(isNewlyUnderstood({ rating: null, returns: [] }, said.id)).toBe(false);
  });
});
