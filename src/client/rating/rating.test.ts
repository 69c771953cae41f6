import { describe, expect, it } from 'vitest';

import { anActivity, anAnswer, anEmptyAnswer, rated } from '#test/facts.ts';

import { afterEvent, beginRating, hasForm, isIn, type RatingEvent, type RatingState, type Shown } from './rating.ts';

const activity = anActivity();
const sent = anAnswer(activity);
const changed = anAnswer(activity, { version: 2, tweet: 'Toch warmer' });
const silver = anAnswer(activity, { rating: rated(2) });
const gold = anAnswer(activity, { rating: rated(3) });
const problem = new Error('refused');

const begin = (shown: Partial<Shown> & { folds?: boolean } = {}): RatingState =>
  beginRating({ answer: undefined, hasDraft: false, folds: false, ...shown });
const show = (answer: Shown['answer'], hasDraft = false): RatingEvent => ({ type: 'shown', answer, hasDraft });
const refuse = (told = 0): RatingEvent => ({ type: 'refused', error: problem, conflicting: told });
const after = (state: RatingState, ...events: RatingEvent[]): RatingState => events.reduce(afterEvent, state);
const writing = (answer: Shown['answer']): RatingState => after(begin({ answer }), { type: 'begin' });
const at = (state: RatingState): RatingState['at'] => state.at;

describe('An answer on the rating screen', () => {
  it('is read beside a form that the docent is not in yet', () => {
    expect(begin({ answer: sent })).toMatchObject({ at: 'reading', known: { read: 1, from: null } });
    expect(begin()).toMatchObject({ at: 'reading', known: { read: 0 } });
  });

  it('is shown with the rating that it has', () => {
    expect(begin({ answer: silver })).toMatchObject({ at: 'rated', rating: { medal: 2 } });
  });

  it('is gone on with where a draft of its rating waits, rated or not', () => {
    expect([undefined, sent, silver].map((answer) => at(begin({ answer, hasDraft: true })))).toEqual([
      'writing',
      'writing',
      'writing',
    ]);
  });

  it('is a button beside other teams as long as nothing is there', () => {
    const folded = begin({ folds: true });
    expect(at(folded)).toBe('folded');
    expect(at(after(folded, { type: 'begin' }))).toBe('writing');
    expect(begin({ folds: true, answer: sent }).at).toBe('reading');
    expect(at(after(folded, show(undefined, true)))).toBe('reading');
    expect(at(after(folded, show(undefined, true), show(undefined)))).toBe('folded');
  });

  it('is unchanged when it replaces that button', () => {
    expect(after(begin({ folds: true }), show(changed))).toMatchObject({ at: 'reading', known: { read: 2 } });
  });
});

describe('While the docent only reads', () => {
  it('a rating of another device takes the place of the form', () => {
    expect(at(after(begin({ answer: sent }), show(silver)))).toBe('rated');
    expect(at(after(begin({ answer: sent }), show(changed), show(gold)))).toBe('rated');
  });

  it('a new version from the team is announced', () => {
    expect(after(begin(), show(sent))).toMatchObject({ at: 'answer-changed', isNew: true, isIn: false });
    expect(after(begin({ answer: sent }), show(changed))).toMatchObject({ at: 'answer-changed', isNew: false });
  });

  it('an answer that lost its rating is read as it is now', () => {
    expect(after(begin({ answer: silver }), show(changed))).toMatchObject({
      at: 'reading',
      known: { read: 2, from: null },
    });
  });
});

describe('In the form', () => {
  it('the docent goes on from what is on screen when they come in', () => {
    const corrected = after(begin({ answer: silver }), show(gold), { type: 'begin' });
    expect(corrected).toMatchObject({ at: 'writing', known: { from: { medal: 3 }, read: 1 } });
  });

  it('coming in twice is nothing new', () => {
    const state = writing(sent);
    expect(afterEvent(state, { type: 'begin' })).toBe(state);
  });

  it('a rating of another device takes nothing away: the docent keeps that, or goes on with their own', () => {
    const other = after(writing(sent), show(silver));
    expect(other).toMatchObject({ at: 'other-rating', other: { medal: 2 } });
    expect(after(other, { type: 'keep-own' })).toMatchObject({ at: 'writing', known: { from: { medal: 2 } } });
    expect(after(other, { type: 'leave' })).toMatchObject({ at: 'rated', rating: { medal: 2 } });
  });

  it('a second rating of another device is announced after the first', () => {
    const kept = after(writing(sent), show(silver), { type: 'keep-own' });
    expect(after(kept, show(gold))).toMatchObject({ at: 'other-rating', other: { medal: 3 } });
    expect(after(writing(sent), show(silver), show(gold))).toMatchObject({ other: { medal: 3 } });
  });

  it('an answer that changes is read again before it can be rated', () => {
    const state = after(writing(sent), show(changed));
    expect(state).toMatchObject({ at: 'answer-changed', isIn: true, known: { read: 1 } });
    expect(after(state, { type: 'read-again' })).toMatchObject({ at: 'writing', known: { read: 2 } });
  });

  it('an answer that changed and was rated is read first, and the rating is announced after that', () => {
    const both = anAnswer(activity, { version: 2, rating: rated(3) });
    const state = after(writing(sent), show(both));
    expect(at(state)).toBe('answer-changed');
    expect(at(after(state, { type: 'read-again' }))).toBe('other-rating');
  });

  it('of nothing, an empty answer of another device is a rating, and no text to read', () => {
    expect(at(after(writing(undefined), show(anEmptyAnswer(activity, 0))))).toBe('other-rating');
  });

  it('that was left, the rating stands as it was and the next correction begins anew', () => {
    const left = after(writing(silver), show(gold), { type: 'leave' });
    expect(after(left, { type: 'begin' })).toMatchObject({ at: 'writing', known: { from: { medal: 3 } } });
  });
});

describe('Saving', () => {
  const saving = afterEvent(writing(sent), { type: 'save' });

  it('shows the rating that was saved', () => {
    expect(at(after(saving, show(silver)))).toBe('saving');
    expect(after(saving, show(silver), { type: 'saved' })).toMatchObject({ at: 'rated', rating: { medal: 2 } });
  });

  it('shows it as soon as it comes, where it is not on screen yet', () => {
    expect(at(after(saving, { type: 'saved' }))).toBe('reading');
    expect(at(after(saving, { type: 'saved' }, show(silver)))).toBe('rated');
  });

  it('that is refused leaves the docent in the form, with the reason until the next try', () => {
    const refused = after(saving, refuse());
    expect(refused).toMatchObject({ at: 'writing', known: { error: problem, read: 1 } });
    expect(after(refused, { type: 'save' }).known.error).toBeNull();
  });

  it('that came too late counts the answer as read once it is on screen, whichever comes first', () => {
    const screenFirst = after(saving, show(changed), refuse(2));
    const refusalFirst = after(saving, refuse(2), show(changed));
    expect(screenFirst).toMatchObject({ at: 'writing', known: { read: 2, error: problem } });
    expect(refusalFirst).toEqual(screenFirst);
  });

  it('that came too late names the version on screen as long as the new one is not', () => {
    expect(after(saving, refuse(2))).toMatchObject({ at: 'writing', known: { read: 1 } });
    expect(after(saving, refuse(2), { type: 'save' }, show(changed), refuse())).toMatchObject({ at: 'answer-changed' });
  });

  it('that came later still has that read as well', () => {
    const latest = anAnswer(activity, { version: 3 });
    expect(at(after(saving, refuse(2), show(latest)))).toBe('answer-changed');
    expect(at(after(saving, refuse(2), show(changed), show(latest)))).toBe('answer-changed');
  });

  it('that another device forestalled asks which of the two stays', () => {
    expect(at(after(saving, show(gold), refuse(1)))).toBe('other-rating');
    expect(at(after(saving, refuse(1), show(gold)))).toBe('other-rating');
  });

  it('that the docent walked away from changes nothing when it ends', () => {
    const left = after(writing(silver), { type: 'save' }, { type: 'leave' });
    const again = after(left, { type: 'begin' });
    for (const end of [{ type: 'saved' } as const, refuse(1)]) {
      expect(afterEvent(left, end)).toBe(left);
      expect(afterEvent(again, end)).toBe(again);
    }
  });
});

describe('In every state that there is', () => {
  const states: readonly RatingState[] = [
    begin({ folds: true }),
    begin({ answer: silver }),
    begin({ answer: sent }),
    writing(sent),
    after(begin({ answer: sent }), show(changed)),
    after(writing(sent), show(changed)),
    after(writing(sent), show(silver)),
    afterEvent(writing(sent), { type: 'save' }),
  ];

  it('only the docent takes the form that they are in away', () => {
    expect(new Set(states.map(at)).size).toBe(7);
    for (const state of states.filter(isIn)) {
      for (const answer of [undefined, sent, changed, silver, gold, anEmptyAnswer(activity, 1)]) {
        const shown = afterEvent(state, show(answer));
        expect(isIn(shown) && hasForm(shown)).toBe(true);
      }
    }
  });

  it('what comes on screen again changes nothing', () => {
    for (const state of states) {
      const { answer, hasDraft } = state.known;
      expect(afterEvent(state, show(answer, hasDraft))).toEqual(state);
    }
  });

  it('who comes into the form is in it', () => {
    for (const state of states) expect(isIn(afterEvent(state, { type: 'begin' }))).toBe(true);
  });
});

describe('A photo that a docent takes away', () => {
  const withPhoto = anAnswer(activity, { photo: 'foto.jpg' });
  const without = { ...withPhoto, photo: null, version: 2 };
  const back = { ...withPhoto, version: 3 };

  it('leaves nothing more to read, nor does it when it is put back', () => {
    const state = after(writing(withPhoto), show(without));
    expect(state).toMatchObject({ at: 'writing', known: { read: 2 } });
    expect(after(state, show(back))).toMatchObject({ at: 'writing', known: { read: 3 } });
  });

  it('has the team’s next photo read, also with the same words', () => {
    const another = { ...back, photo: 'andere.jpg' };
    expect(at(after(writing(withPhoto), show(without), show(another)))).toBe('answer-changed');
    expect(at(after(writing(withPhoto), show({ ...without, tweet: 'Anders' })))).toBe('answer-changed');
  });
});

describe('A text that a docent takes away', () => {
  const whole = anAnswer(activity, { tweet: 'Van het team', photo: 'foto.jpg' });
  const without = { ...whole, tweet: '', version: 2 };
  const back = { ...whole, version: 3 };

  it('leaves nothing more to read, nor does it when it is put back', () => {
    const state = after(writing(whole), show(without));
    expect(state).toMatchObject({ at: 'writing', known: { read: 2 } });
    expect(after(state, show(back))).toMatchObject({ at: 'writing', known: { read: 3 } });
  });

  it('has another text read, and another photo that came with none', () => {
    expect(at(after(writing(whole), show(without), show({ ...back, tweet: 'Anders' })))).toBe('answer-changed');
    expect(at(after(writing(whole), show({ ...without, photo: 'andere.jpg' })))).toBe('answer-changed');
  });
});
