import { describe, expect, it } from 'vitest';

import { minute } from '#test/facts.ts';

import { likeliestRun, onlyRun, openRuns, type RunMoments, runToResume } from './whichRun.ts';

type Run = RunMoments & { name: string };

function aRun(name: string, moments: Partial<RunMoments> = {}): Run {
  return { name, createdAt: minute(0), lastActiveAt: null, archivedAt: null, ...moments };
}

/** Every order of these runs. */
function orders(runs: readonly Run[]): Run[][] {
  if (runs.length < 2) return [[...runs]];
  return runs.flatMap((run) => orders(runs.filter((one) => one !== run)).map((others) => [run, ...others]));
}

const old = aRun('old', { createdAt: minute(1), lastActiveAt: minute(20) });
const older = aRun('older', { createdAt: minute(2), lastActiveAt: minute(10) });
const fresh = aRun('fresh', { createdAt: minute(30) });
const fresher = aRun('fresher', { createdAt: minute(31) });
const archived = aRun('archived', { createdAt: minute(40), lastActiveAt: minute(50), archivedAt: minute(60) });

describe('Of several runs', () => {
  it.each<[what: string, runs: Run[], likeliest: string, resumed: string | undefined, only: string | undefined]>([
    ['the one last active', [old, older, fresh, archived], 'old', 'old', undefined],
    ['the newest where none was active', [fresh, fresher], 'fresher', undefined, undefined],
    ['an archived one only where there is no other', [archived], 'archived', undefined, undefined],
    ['the only one that is open', [archived, fresh], 'fresh', undefined, 'fresh'],
  ])('%s is meant, in whatever order they stand', (_what, runs, likeliest, resumed, only) => {
    for (const order of orders(runs)) {
      expect(likeliestRun(order)?.name).toBe(likeliest);
      expect(runToResume(order)?.name).toBe(resumed);
      expect(onlyRun(order)?.name).toBe(only);
    }
  });

  it('none is meant where there is none', () => {
    expect([likeliestRun([]), runToResume([]), onlyRun([])]).toEqual([undefined, undefined, undefined]);
  });

  it('the first of equals stays the first', () => {
    expect(likeliestRun([aRun('one'), aRun('other')])?.name).toBe('one');
  });

  it('those that are open keep their order', () => {
    expect(openRuns([fresh, archived, old]).map(({ name }) => name)).toEqual(['fresh', 'old']);
  });
});
