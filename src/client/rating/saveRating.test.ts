import { describe, expect, it } from 'vitest';

import { Problem } from '#contract/problem.ts';
import { anActivity, anAnswer } from '#test/facts.ts';

import { afterEvent, beginRating, type RatingEvent } from './rating.ts';
import { ratingToSend } from './ratingForm.ts';
import { saveRating } from './saveRating.ts';

const activity = anActivity();
const sent = anAnswer(activity);
const changed = anAnswer(activity, { version: 2 });
const fields = { medal: 3, comment: '', note: '' } as const;

const refusal = (status: number, code: string, answer?: object): Problem =>
  new Problem({ type: `urn:lanceerbasis:${code}`, title: code, status, ...(answer && { answer }) }, null);
/** The fields that the contract promises and that saving reads. */
const asSent = { version: 2, versions: [] };

/** Saves on a device whose screen shows the changed answer after the next refresh. */
async function saveOn(send: () => Promise<unknown>) {
  let state = afterEvent(beginRating({ answer: sent, hasDraft: false, folds: false }), { type: 'begin' });
  const dispatched: string[] = [];
  const dispatch = (event: RatingEvent): void => {
    dispatched.push(event.type);
    state = afterEvent(state, event);
  };
  const refresh = async (): Promise<void> => dispatch({ type: 'shown', answer: changed, hasDraft: false });
  const rating = ratingToSend(state, { activityId: activity.id, teamId: 'team-1' }, fields);
  const isSaved = await saveRating(rating, { send, refresh, tell: dispatch });
  return { isSaved, dispatched, state };
}

describe('Saving a rating', () => {
  it('says when it is saved', async () => {
    expect(await saveOn(async () => undefined)).toMatchObject({ isSaved: true, dispatched: ['save', 'saved'] });
  });

  it('shows what is there now when somebody was quicker, and lets the docent rate that', async () => {
    const problem = refusal(409, 'answer-changed', asSent);
    const { isSaved, dispatched, state } = await saveOn(() => Promise.reject(problem));
    expect(isSaved).toBe(false);
    expect(dispatched).toEqual(['save', 'shown', 'refused']);
    expect(state).toMatchObject({ at: 'writing', known: { read: 2, error: problem } });
  });

  it('does not reload after a refusal of its own text, or without a connection', async () => {
    for (const error of [refusal(422, 'invalid'), new TypeError('Failed to fetch')]) {
      const { isSaved, dispatched, state } = await saveOn(() => Promise.reject(error));
      expect({ isSaved, dispatched }).toEqual({ isSaved: false, dispatched: ['save', 'refused'] });
      expect(state).toMatchObject({ at: 'writing', known: { read: 1, error } });
    }
  });

  it('knows a conflict that carries no answer, as in a tab of another run', async () => {
    const { state } = await saveOn(() => Promise.reject(refusal(409, 'stale-run')));
    expect(state.at).toBe('answer-changed');
  });
});
