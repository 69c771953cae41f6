import { describe, expect, it } from 'vitest';

import type { TakenAway } from '#domain/course.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  aCourse,
  aReveal,
  aTeam,
  anAnswer,
  anEmptyAnswer,
  fourPhases,
  rated,
  ratedAnswers,
  seen,
} from '#test/facts.ts';

import {
  checkKnowsTaken,
  checkWord,
  isPartTaken,
  isSeen,
  isTextTaken,
  takenFrom,
  takingAwayRefusal,
  withdrawalRefusal,
} from './takingAway.ts';

const activity = { id: 101 };
const photoGone: TakenAway = { activityId: 101, what: 'photo', word: '', version: 2 };
const textGone: TakenAway = { activityId: 101, what: 'text', word: '', version: 2 };
const allGone: TakenAway = { activityId: 101, what: 'answer', word: 'Graag opnieuw', version: 3 };

describe('The docent takes away', () => {
  const withPhoto = anAnswer(activity, { photo: 'foto.jpg' });

  it.each([
    ['the photo of an unrated answer', withPhoto, 'photo', undefined],
    ['the photo of a rated one', { ...withPhoto, rating: rated(3) }, 'photo', undefined],
    ['the text of an unrated answer', withPhoto, 'text', undefined],
    ['the text of a rated one', { ...withPhoto, rating: seen(rated(3)) }, 'text', undefined],
    ['no text where it was taken before', { ...withPhoto, tweet: '' }, 'text', 'not-found'],
    ['no text of an empty answer', anEmptyAnswer(activity, 0), 'text', 'answer-empty'],
    ['a whole answer', withPhoto, 'answer', undefined],
    ['a whole answer without a photo', anAnswer(activity), 'answer', undefined],
    ['no whole answer that is rated', { ...withPhoto, rating: rated(1) }, 'answer', 'answer-rated'],
    ['no photo where there is none', anAnswer(activity), 'photo', 'not-found'],
    ['nothing of an empty answer', anEmptyAnswer(activity, 0), 'answer', 'answer-empty'],
    ['no photo of an empty answer', anEmptyAnswer(activity, 0), 'photo', 'answer-empty'],
  ] as const)('%s', (_, answer, what, refusal) => {
    expect(takingAwayRefusal(answer, what)).toBe(refusal);
  });

  it('with a word of at most 200 characters, or none', () => {
    for (const word of ['', 'é'.repeat(200)]) expect(() => checkWord(word)).not.toThrow();
    expect(() => checkWord('é'.repeat(201))).toThrow(
      new Refusal('field', { errors: { word: 'Must be 200 characters or less' } }),
    );
  });
});

describe('The team', () => {
  it('is told of what was taken last from an activity, and of no other', () => {
    const work = aTeam({ takenAway: [allGone, photoGone, { ...allGone, activityId: 102, version: 9 }] });
    expect(takenFrom(activity, work)).toBe(allGone);
    expect(takenFrom({ id: 103 }, work)).toBeUndefined();
  });

  it('has nothing left to show where text and photo are both gone, or it sent nothing', () => {
    const whole = anAnswer(activity, { photo: 'foto.jpg' });
    expect([whole, { ...whole, tweet: '' }, { ...whole, photo: null }].map(isSeen)).toEqual([true, true, true]);
    expect([{ ...whole, tweet: '', photo: null }, anEmptyAnswer(activity, 0)].map(isSeen)).toEqual([false, false]);
    expect([whole, { ...whole, tweet: '' }, anEmptyAnswer(activity, 0)].map(isTextTaken)).toEqual([false, true, false]);
    const work = { takenAway: [photoGone, textGone] };
    expect([isPartTaken(activity, work, 'photo'), isPartTaken(activity, work, 'answer')]).toEqual([true, false]);
    expect(isPartTaken({ id: 102 }, work, 'photo')).toBe(false);
  });

  const refused = (taken: TakenAway | undefined, current: boolean, read: number | undefined): boolean => {
    const answer = current ? anAnswer(activity, { version: 2 }) : undefined;
    try {
      checkKnowsTaken({ taken, current: answer }, read, () => ({ shown: true }));
      return false;
    } catch (error) {
      expect(error).toEqual(new Refusal('answer-taken-away', { answer: { shown: true } }));
      return true;
    }
  };

  it.each([
    ['sends as ever where nothing was taken', undefined, true, 1, false],
    ['hears of the photo when it wrote on the answer that had it', photoGone, true, 1, true],
    ['sends again once it knows that the photo is gone', photoGone, true, 2, false],
    ['hears of another device, and not of the photo, when it wrote on an older answer', photoGone, true, 0, false],
    ['hears of the text when it wrote on the answer that had it', textGone, true, 1, true],
    ['sends again once it knows that the text is gone', textGone, true, 2, false],
    ['hears that its answer is gone, whichever it wrote on', allGone, false, 0, true],
    ['hears so too of an answer just before', allGone, false, 2, true],
    ['begins anew once it knows that', allGone, false, 3, false],
    ['compares with the empty answer that came in its place', allGone, true, 2, false],
    ['may leave out what it wrote on', allGone, false, undefined, false],
  ] as const)('%s', (_, taken, current, read, isRefused) => {
    expect(refused(taken, current, read)).toBe(isRefused);
  });
});

describe('A rating', () => {
  const phases = fourPhases();
  const [phase] = phases;
  const [first, second] = ratedAnswers(phase.activities, [3, 3]);
  if (first === undefined || second === undefined) throw new Error('two activities');
  const course = aCourse(phases, [1]);
  const refusalOf = (work: Parameters<typeof aTeam>[0], answer = first) =>
    withdrawalRefusal(course, phase, answer, aTeam({ answers: [answer, second], ...work }));

  it('is withdrawn while the team has seen neither it nor the medal that it makes', () => {
    expect(refusalOf({})).toBeUndefined();
    expect(refusalOf({}, { ...first, rating: null })).toBeUndefined();
    expect(refusalOf({}, { ...first, rating: seen(rated(3)) })).toBe('rating-seen');
    expect(refusalOf({ reveals: [aReveal(1, 3)] })).toBe('rating-seen');
    // A reveal before a correction showed another medal, so the rating can be withdrawn; after the liftoff it can't.
    expect(refusalOf({ reveals: [aReveal(1, 1)] })).toBeUndefined();
    expect(refusalOf({ reveals: [aReveal(1, 1)], hasFinished: true })).toBe('rating-seen');
  });

  it('is withdrawn also while another in its phase waits, whatever was revealed before', () => {
    const answers = [first, { ...second, rating: null }];
    expect(refusalOf({ answers, reveals: [aReveal(1, 3)] })).toBeUndefined();
  });
});
