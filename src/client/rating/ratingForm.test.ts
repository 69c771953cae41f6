import { describe, expect, it } from 'vitest';

import { anActivity, anAnswer, anEmptyAnswer, aReturn, rated } from '#test/facts.ts';

import { afterEvent, beginRating, type RatingFields } from './rating.ts';
import { aimOf, fieldsOf, ratingToSend, troubleOf, withMedal, wordsOf } from './ratingForm.ts';

const activity = anActivity({ id: 104 });
const place = { activityId: 104, teamId: 'team-1' };
const sent = anAnswer(activity, { version: 3 });
const silver = anAnswer(activity, { version: 3, rating: rated(2, { comment: 'Mooi', note: 'Samen' }) });
const fields: RatingFields = { medal: 3, comment: 'Knap', note: 'Zelf bedacht' };
const begin = (answer?: typeof sent) => beginRating({ answer, hasDraft: true, folds: false });

describe('The form of a rating', () => {
  it('is for a first one, a correction, or the nothing that came in', () => {
    expect([undefined, sent, silver, anEmptyAnswer(activity, 1)].map(aimOf)).toEqual([
      'nothing',
      'rate',
      'correct',
      'nothing',
    ]);
  });

  it('begins with the rating that it corrects', () => {
    expect(fieldsOf(silver.rating)).toEqual({ medal: 2, comment: 'Mooi', note: 'Samen', criteria: '' });
    expect(fieldsOf(null)).toEqual({ medal: undefined, comment: '', note: '', criteria: '' });
  });

  it('knows no medal for nothing alone, also when the answer comes in afterwards', () => {
    const none = { ...fields, medal: undefined };
    expect(withMedal(undefined, none).medal).toBe(0);
    expect(withMedal(anEmptyAnswer(activity, 0), { ...fields, medal: 0 }).medal).toBe(0);
    expect(withMedal(sent, { ...fields, medal: 0 }).medal).toBeUndefined();
    expect(withMedal(sent, none).medal).toBeUndefined();
    expect(withMedal(sent, fields).medal).toBe(3);
  });
});

describe('What is sent', () => {
  it('names the version that was read, and no rating', () => {
    const rating = { answerId: sent.id, version: 3, seenRating: '', criteria: '', ...fields };
    expect(ratingToSend(begin(sent), place, fields)).toEqual({ of: 'answer', sent: rating });
  });

  it('leaves a medal that was not chosen to the server to miss', () => {
    expect(ratingToSend(begin(sent), place, { ...fields, medal: undefined }).sent).not.toHaveProperty('medal');
  });

  it('names the rating that it corrects, also when another one is on screen', () => {
    const gold = anAnswer(activity, { version: 3, rating: rated(3) });
    const state = afterEvent(begin(silver), { type: 'shown', answer: gold, hasDraft: true });
    expect(ratingToSend(state, place, fields).sent).toMatchObject({ seenRating: 'rating-2' });
    const kept = afterEvent(state, { type: 'keep-own' });
    expect(ratingToSend(kept, place, fields).sent).toMatchObject({ seenRating: 'rating-3' });
  });

  it('of nothing is an empty answer, without the note', () => {
    const empty = { ...place, medal: 3, comment: 'Knap', seenRating: '' };
    expect(ratingToSend(begin(), place, fields)).toEqual({ of: 'nothing', sent: empty });
    expect(ratingToSend(begin(), place, { ...fields, medal: undefined }).sent).toMatchObject({ medal: 0 });
    expect(ratingToSend(begin(anEmptyAnswer(activity, 1)), place, fields).sent).toMatchObject({
      seenRating: 'rating-1',
    });
  });

  it('gives the answer back with the comment as its tip, naming the words that lie there already', () => {
    const own = { ...fields, isReturn: true, top: 'Goed gekeken', criteria: '-' };
    const words = { answerId: sent.id, version: 3, tip: 'Knap', top: 'Goed gekeken', criteria: '-' };
    expect(ratingToSend(begin(sent), place, own)).toEqual({ of: 'return', sent: { ...words, seenReturn: '' } });
    const back = anAnswer(activity, { version: 3, returns: [aReturn()] });
    expect(ratingToSend(begin(back), place, own)).toEqual({ of: 'return', sent: { ...words, seenReturn: 'return-1' } });
    // A rating that another device saved is corrected, and its answer is not returned.
    expect(ratingToSend(begin(silver), place, own).of).toBe('answer');
  });

  it('begins with the words that lie with the team', () => {
    expect(wordsOf(aReturn({ criteria: '+' }))).toMatchObject({
      isReturn: true,
      comment: 'Noem ook een getal.',
      top: 'Goed gekeken.',
      criteria: '+',
    });
  });
});

describe('What is in the way', () => {
  const problem = new Error('refused');
  const other = afterEvent(begin(sent), { type: 'shown', answer: silver, hasDraft: true });

  it('is what another device gave the answer back with, until the docent goes on from that', () => {
    const back = anAnswer(activity, { version: 3, returns: [aReturn()] });
    const came = afterEvent(begin(sent), { type: 'shown', answer: back, hasDraft: true });
    expect(troubleOf(came, fields)).toMatchObject({ kind: 'other-return', other: { id: 'return-1' } });
    const own = { ...fields, isReturn: true };
    expect(ratingToSend(came, place, own).sent).toMatchObject({ seenReturn: '' });
    const kept = afterEvent(came, { type: 'keep-own' });
    expect(troubleOf(kept, fields)).toBeUndefined();
    expect(ratingToSend(kept, place, own).sent).toMatchObject({ seenReturn: 'return-1' });
    expect(afterEvent(came, { type: 'leave' }).at).toBe('returned');
  });

  it('is nothing in a form that nobody else came to', () => {
    expect(troubleOf(begin(sent), fields)).toBeUndefined();
  });

  it('is the change of the answer first, before why it was not saved', () => {
    const refused = afterEvent(afterEvent(begin(sent), { type: 'save' }), {
      type: 'refused',
      error: problem,
      conflicting: 0,
    });
    expect(troubleOf(refused, fields)).toEqual({ kind: 'refused', error: problem });
    const changed = anAnswer(activity, { version: 4 });
    const both = afterEvent(refused, { type: 'shown', answer: changed, hasDraft: true });
    expect(troubleOf(both, fields)).toEqual({ kind: 'answer-changed', isNew: false });
  });

  it('is the rating of another device, unless it says the same', () => {
    expect(troubleOf(other, fields)).toEqual({ kind: 'other-rating', other: silver.rating });
    expect(troubleOf(other, fieldsOf(silver.rating))).toBeUndefined();
  });

  it('is nothing while it is being saved', () => {
    expect(troubleOf(afterEvent(other, { type: 'save' }), fields)).toBeUndefined();
  });
});
