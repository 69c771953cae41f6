import { describe, expect, it } from 'vitest';

import { activities, aCourse, aPhase, aReveal, aTeam, ratedAnswers } from '#test/facts.ts';

import { revealMoments } from './reveal.ts';
import {
  hasPartReady,
  isIncomplete,
  isUnderWay,
  joiningAt,
  leadMs,
  partsOnBoard,
  readyToReveal,
  revealStart,
} from './together.ts';

describe('A reveal that several devices play', () => {
  const now = 1_000_000;

  it('begins at once for a team with one device, and a shade later where others are to hear of it', () => {
    expect(revealStart({ now, classAt: undefined, hasOthers: false })).toBe(now);
    expect(revealStart({ now, classAt: undefined, hasOthers: true })).toBe(now + leadMs.team);
  });

  it('begins for the whole class at the docent’s moment, as long as that is going on', () => {
    for (const classAt of [now + leadMs.class, now, now - revealMoments.seen + 1]) {
      expect(revealStart({ now, classAt, hasOthers: true })).toBe(classAt);
      expect(revealStart({ now, classAt, hasOthers: false })).toBe(classAt);
    }
    // A device that joins after the end plays the reveal from its start, and so does a device whose start time comes
    // from a clock that jumped.
    for (const classAt of [now - revealMoments.seen, now + leadMs.class + 1]) {
      expect(isUnderWay(classAt, now)).toBe(false);
      expect(revealStart({ now, classAt, hasOthers: false })).toBe(now);
    }
  });

  it('is joined where it is, waited for before, and seen as a whole when it is over', () => {
    expect(joiningAt(-leadMs.team)).toBe(-leadMs.team);
    expect(joiningAt(0)).toBe(0);
    expect(joiningAt(revealMoments.seen - 1)).toBe(revealMoments.seen - 1);
    expect(joiningAt(revealMoments.seen)).toBe(0);
    expect(joiningAt(-10_000_000)).toBe(-leadMs.class);
  });

  it('is for the teams of which the medal lies ready', () => {
    const phase = aPhase({ activities: activities(1, 1) });
    const teamWith = (answers: ReturnType<typeof ratedAnswers>, reveals: ReturnType<typeof aReveal>[] = []) => ({
      work: aTeam({ answers, reveals }),
    });
    const ready = teamWith(ratedAnswers(phase.activities, [2]));
    const unrated = teamWith([]);
    const seen = teamWith(ratedAnswers(phase.activities, [2]), [aReveal(1, 2)]);
    const corrected = teamWith(ratedAnswers(phase.activities, [3]), [aReveal(1, 2)]);
    const teams = [ready, unrated, seen, corrected];
    expect(readyToReveal(aCourse([phase], [1]), phase, teams)).toEqual([ready, corrected]);
    expect(readyToReveal(aCourse([phase]), phase, teams)).toEqual([]);
  });
});

describe('A rocket on the board', () => {
  const seen = { status: 'RATED', done: true, seen: true, medal: 3 } as const;
  const ready = { status: 'RATED', done: true, seen: false, medal: null } as const;
  const putOn = { ...ready, isTogether: true } as const;
  const unrated = { status: 'COMPLETED', done: true, seen: false, medal: null } as const;

  it('has the parts that its team has seen, and those that the board put on without their medal', () => {
    expect(partsOnBoard([seen, putOn, ready, unrated])).toEqual([3, 0, null, null]);
    // A corrected medal is for the team itself to reveal first: its part stays as it was.
    expect(partsOnBoard([{ ...putOn, medal: 2 }])).toEqual([2]);
  });

  it('is complete when each part is on it, and what lies ready is what nobody put on', () => {
    const is = (rocket: Parameters<typeof hasPartReady>[0]['rocket']) => [
      isIncomplete({ rocket }),
      hasPartReady({ rocket }),
    ];
    expect(is([seen, putOn])).toEqual([false, false]);
    expect(is([seen, ready])).toEqual([true, true]);
    expect(is([seen, unrated])).toEqual([true, false]);
    expect(is([{ ...ready, medal: 1 }])).toEqual([false, false]);
  });
});
