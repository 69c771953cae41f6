import { describe, expect, it } from 'vitest';

import { Problem } from '#contract/problem.ts';

import { rateAllEmpty } from './absentTeam.ts';

const refusal = (code: string): Problem =>
  new Problem({ type: `urn:lanceerbasis:${code}`, title: code, status: 409 }, null);
const lost = new TypeError('Failed to fetch');

/** Rates activities by number; each listed failure happens once. */
function rateEmpty(failures: Map<number, Error> = new Map()) {
  const rated: number[] = [];
  const rate = async (activity: number): Promise<void> => {
    const failure = failures.get(activity);
    failures.delete(activity);
    if (failure !== undefined) throw failure;
    rated.push(activity);
  };
  return { rated, rate };
}

describe('An absent team', () => {
  it('gets an empty answer to all that it left open, in their order', async () => {
    const { rated, rate } = rateEmpty();
    await rateAllEmpty([101, 104, 105], rate);
    expect(rated).toEqual([101, 104, 105]);
  });

  it('that sends something meanwhile keeps that, and a rating of another device stays', async () => {
    const { rated, rate } = rateEmpty(
      new Map([
        [101, refusal('answer-exists')],
        [104, refusal('rating-changed')],
      ]),
    );
    await rateAllEmpty([101, 104, 105], rate);
    expect(rated).toEqual([105]);
  });

  it.each([lost, refusal('stale-run'), refusal('phase-closed')])(
    'is helped on after a stop: what was done is done (%s)',
    async (failure) => {
      const { rated, rate } = rateEmpty(new Map([[104, failure]]));
      await expect(rateAllEmpty([101, 104, 105], rate)).rejects.toBe(failure);
      expect(rated).toEqual([101]);
      const rest = [101, 104, 105].filter((activity) => !rated.includes(activity));
      await rateAllEmpty(rest, rate);
      expect(rated).toEqual([101, 104, 105]);
    },
  );
});
