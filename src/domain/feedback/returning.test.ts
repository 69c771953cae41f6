import { describe, expect, it } from 'vitest';

import { Refusal } from '#domain/refusal.ts';
import { isReturned, waitsForRating } from '#domain/status.ts';
import { aCourse, anAnswer, anEmptyAnswer, aReturn, fourPhases, rated } from '#test/facts.ts';

import {
  checkSeenReturn,
  hasGrown,
  openReturn,
  returnErrors,
  returningRefusal,
  standingReturn,
  takingBackRefusal,
} from './returning.ts';

const [phase] = fourPhases();
const activity = { id: 101 };
const sent = anAnswer(activity);
const back = anAnswer(activity, { returns: [aReturn()] });
const again = anAnswer(activity, { version: 2, returns: [aReturn({ isSentAgain: true })] });
const twice = anAnswer(activity, {
  returns: [aReturn({ isSentAgain: true }), aReturn({ id: 'return-2', version: 2 })],
});
const medalled = anAnswer(activity, { rating: rated(2), returns: [aReturn()] });

describe('An answer', () => {
  it('has grown once the team sent it again, and something of it is left to show', () => {
    expect([sent, back, again, twice].map(hasGrown)).toEqual([false, false, true, true]);
    expect(hasGrown({ ...again, tweet: '', photo: null })).toBe(false);
    expect(hasGrown({ ...again, isEmpty: true })).toBe(false);
  });

  it('is with the team once it was given back, and with the docent once it was sent again', () => {
    expect([sent, back, again, twice, medalled].map(isReturned)).toEqual([false, true, false, true, false]);
    expect([sent, back, again, twice, medalled].map(waitsForRating)).toEqual([true, false, true, false, false]);
    expect([isReturned(undefined), waitsForRating(undefined)]).toEqual([false, false]);
    expect([sent, back, again, twice, medalled].map((one) => openReturn(one)?.id)).toEqual([
      undefined,
      'return-1',
      undefined,
      'return-2',
      undefined,
    ]);
  });

  it('has its tip before the team’s eyes until there is a medal, also when it was sent again', () => {
    const standing = [sent, back, again, twice, medalled].map((one) => standingReturn(one)?.id);
    expect(standing).toEqual([undefined, 'return-1', 'return-1', 'return-2', undefined]);
  });

  it('is given back while it has no rating, is the team’s own, and its phase runs', () => {
    const running = aCourse(fourPhases());
    expect([sent, back, again, medalled].map((one) => returningRefusal(running, phase, one))).toEqual([
      undefined,
      undefined,
      undefined,
      'answer-rated',
    ]);
    expect(returningRefusal(running, phase, anEmptyAnswer(activity, 0))).toBe('answer-empty');
    expect(returningRefusal(aCourse(fourPhases(), [1]), phase, sent)).toBe('phase-ended');
  });

  it('asks for a tip, and lets the top be', () => {
    expect(returnErrors({ tip: ' ', top: '' })).toEqual({ tip: 'Field is required', top: undefined });
    expect(returnErrors({ tip: 'Meet nog eens', top: '' })).toEqual({ tip: undefined, top: undefined });
  });
});

describe('Words that lie with the team', () => {
  const words = { tip: 'Iets anders', top: '', criteria: '' };
  const check = (seen: string | undefined, what = words, answer = back) => {
    try {
      checkSeenReturn(answer, { seen, words: what }, ({ id }) => ({ id }));
      return undefined;
    } catch (error) {
      return error instanceof Refusal ? error.code : error;
    }
  };

  it('make room for others only where the docent saw them, or both say the same', () => {
    expect(check('')).toBe('return-changed');
    expect(check('return-1')).toBeUndefined();
    expect(check(undefined)).toBeUndefined();
    expect(check('', aReturn())).toBeUndefined();
    expect([check('', words, sent), check('', words, again)]).toEqual([undefined, undefined]);
  });

  it('are taken back until the team has built on them, or it was rated', () => {
    expect(takingBackRefusal(back, 'return-1')).toBeUndefined();
    expect(takingBackRefusal(back, undefined)).toBeUndefined();
    expect(takingBackRefusal(back, 'return-2')).toBe('return-changed');
    expect(takingBackRefusal(again, undefined)).toBe('gone-for-good');
    expect(takingBackRefusal(medalled, undefined)).toBe('answer-rated');
    expect(takingBackRefusal(sent, undefined)).toBeUndefined();
  });
});
