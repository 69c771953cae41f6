import { describe, expect, it } from 'vitest';

import { holds } from '#test/anyClass.ts';
import { aChallenge, anAnswer, aReturn, aTeam, fourPhases, minute, rated, seen } from '#test/facts.ts';
import { fc } from '#test/property.ts';

import type { DatedAnswer, DatedRating } from './course.ts';
import { hasUnseenRating, phasesWithNewRating } from './status.ts';

const challenge = aChallenge({ phases: fourPhases(2) });

/** An answer to this activity, rated at this minute. */
function ratedAt(
  activity: number,
  at: number,
  change: (rating: DatedRating) => DatedRating = (rating) => rating,
): DatedAnswer {
  return anAnswer({ id: activity }, { rating: change(rated(2, { ratedAt: minute(at) })) });
}

function phasesOf(...answers: DatedAnswer[]): number[] {
  return phasesWithNewRating(challenge, aTeam({ answers })).map(({ number }) => number);
}

describe('the phases with a new rating', () => {
  it('are none where nothing is rated, or all is seen', () => {
    expect(phasesOf()).toEqual([]);
    expect(phasesOf(anAnswer({ id: 101 }), ratedAt(102, 1, seen))).toEqual([]);
  });

  it('come with the oldest rating first, not in the order of the challenge', () => {
    expect(phasesOf(ratedAt(101, 30), ratedAt(201, 10), ratedAt(301, 20))).toEqual([2, 3, 1]);
  });

  it('go by the oldest unseen rating that each holds', () => {
    expect(phasesOf(ratedAt(101, 30), ratedAt(102, 5), ratedAt(201, 10))).toEqual([1, 2]);
    expect(phasesOf(ratedAt(101, 30), ratedAt(102, 5, seen), ratedAt(201, 10))).toEqual([2, 1]);
  });

  it('hold an answer that was given back too, until the team sends it again', () => {
    const given = (id: number, at: number, isSentAgain = false) =>
      anAnswer({ id }, { returns: [aReturn({ at: minute(at), isSentAgain })] });
    expect(phasesOf(ratedAt(101, 30), given(201, 10))).toEqual([2, 1]);
    expect(phasesOf(ratedAt(101, 30), given(201, 10, true))).toEqual([1]);
    expect(phasesOf({ ...ratedAt(101, 30, seen), returns: given(101, 10).returns })).toEqual([]);
  });

  it('come in the order of the challenge when they were rated at the same moment', () => {
    expect(phasesOf(ratedAt(401, 7), ratedAt(201, 7), ratedAt(102, 7))).toEqual([1, 2, 4]);
  });

  it('are listed once each, in the order of time, whatever was rated when', () => {
    const moments = fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { minLength: 4, maxLength: 4 });
    holds(moments, (minutes) => {
      const answers = minutes.map((at, index) => ratedAt((index + 1) * 100 + 1, at));
      const inOrder = phasesOf(...answers).map((number) => minutes[number - 1] ?? -1);
      expect(inOrder).toEqual(minutes.toSorted((one, other) => one - other));
    });
  });
});

it('a rating is new until the team revealed it', () => {
  expect(hasUnseenRating(anAnswer({ id: 101 }))).toBe(false);
  expect(hasUnseenRating(ratedAt(101, 1))).toBe(true);
  expect(hasUnseenRating(ratedAt(101, 1, seen))).toBe(false);
});
