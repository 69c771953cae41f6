import { describe, expect, it } from 'vitest';

import { aChallenge, anActivity, aPhase } from '#test/facts.ts';

import {
  atWorkOn,
  type BoardChange,
  type BoardState,
  emptyBoard,
  hasActivity,
  hasPlace,
  liftoffLastsMs,
  onBoard,
  withChange,
  withoutAnswer,
  withoutPastLiftoff,
  withTogether,
} from './board.ts';
import { newTimer } from './timer.ts';

const at = (phase: number, activity: number | null = null): BoardChange => ({ place: { phase, activity } });
const after = (...changes: BoardChange[]): BoardState => changes.reduce(withChange, emptyBoard);

describe('the board of a class', () => {
  it('shows nothing of its own until somebody leads it', () => {
    expect(onBoard(emptyBoard)).toBeNull();
    expect(after({ over: 'film' }, { isFrozen: true })).toEqual(emptyBoard);
  });

  it('keeps what a press does not name', () => {
    const timer = newTimer(101, 20);
    const board = after(at(1, 101), { timer }, { over: 'film' });
    expect(board).toEqual({ ...emptyBoard, led: { phase: 1, activity: 101, over: 'film' }, timer });
    expect(withChange(board, { timer: null })).toEqual({ ...board, timer: null });
    expect(withChange(board, { over: null }).led).toEqual({ phase: 1, activity: 101, over: null });
  });

  it('shows what all teams reveal together, also where it stood still or nobody led it yet, until the next press', () => {
    const together = { phase: 1, startsAt: 5000, teams: ['a'], withMedals: false };
    const frozen = after(at(2, 201), { isFrozen: true }, at(2, 202));
    expect(withTogether(frozen, together)).toEqual({
      ...frozen,
      led: { phase: 2, activity: 202, over: 'together' },
      frozen: null,
      together,
    });
    expect(onBoard(withTogether(emptyBoard, together))).toEqual({ phase: 1, activity: null, over: 'together' });
    const shown = withTogether(frozen, together);
    for (const press of [at(2, 201), { over: null }, { over: 'film' }] as const) {
      expect(onBoard(withChange(shown, press))?.over).not.toBe('together');
    }
    expect(withChange(shown, { timer: newTimer(101, 20) }).led?.over).toBe('together');
  });

  it('shows the medals of what was opened together when a press says so, and of the next opening none', () => {
    const together = { phase: 1, startsAt: 5000, teams: ['a'], withMedals: false };
    const shown = withChange(withTogether(emptyBoard, together), { withMedals: true });
    expect(shown.together?.withMedals).toBe(true);
    expect(shown.led?.over).toBe('together');
    expect(withChange(shown, { timer: null }).together?.withMedals).toBe(true);
    expect(withChange(shown, { withMedals: false }).together?.withMedals).toBe(false);
    expect(withTogether(shown, { ...together, phase: 2 }).together?.withMedals).toBe(false);
    // Nothing was opened: there is nothing to show.
    expect(withChange(emptyBoard, { withMedals: true }).together).toBeNull();
  });

  it('takes away what lay over a place when it goes on', () => {
    expect(after(at(1, 101), { over: { answer: 'a' } }, at(1, 102)).led).toEqual({
      phase: 1,
      activity: 102,
      over: null,
    });
    expect(after(at(1, 101), { ...at(1, 102), over: 'film' }).led?.over).toBe('film');
  });

  it('stands still at what was there before the press that froze it, and goes on where the docent is then', () => {
    const frozen = after(at(1, 101), { over: 'film' }, { isFrozen: true, ...at(2) }, at(3));
    expect(onBoard(frozen)).toEqual({ phase: 1, activity: 101, over: 'film' });
    expect(frozen.led).toEqual({ phase: 3, activity: null, over: null });
    expect(withChange(frozen, { isFrozen: true })).toEqual(frozen);
    expect(onBoard(withChange(frozen, { isFrozen: false }))).toEqual(frozen.led);
  });

  it('keeps what was chosen for the exhibition in its order, wherever the class goes', () => {
    const choose = (answer: string, isChosen = true): BoardChange => ({ exhibit: { answer, isChosen } });
    const chosen = after(choose('a'), choose('b'), choose('a'), choose('c'), choose('b', false), choose('x', false));
    expect(chosen).toEqual({ ...emptyBoard, exhibition: ['a', 'c'] });
    expect(withChange(chosen, at(2)).exhibition).toEqual(['a', 'c']);
  });

  it('shows an answer for as long as it is there', () => {
    const shown = { phase: 1, activity: 101, over: { answer: 'a' } };
    expect(withoutAnswer(shown, () => true)).toEqual(shown);
    expect(withoutAnswer(shown, () => false)).toEqual({ ...shown, over: null });
    expect(withoutAnswer({ ...shown, over: 'film' as const }, () => false).over).toBe('film');
    expect(withoutAnswer(null, () => false)).toBeNull();
  });

  it('shows a liftoff that nobody closed for a while, also on a frozen board, and nothing else is closed', () => {
    const flying = { ...after(at(5), { over: 'liftoff' }, { isFrozen: true }), liftoffAt: 1000 };
    const place = { phase: 5, activity: null, over: null };
    expect(withoutPastLiftoff(flying, 1000 + liftoffLastsMs)).toEqual(flying);
    expect(withoutPastLiftoff(flying, 1001 + liftoffLastsMs)).toEqual({ ...flying, led: place, frozen: place });
    const film = { ...after(at(5), { over: 'film' }), liftoffAt: 1000 };
    expect(withoutPastLiftoff(film, 1001 + liftoffLastsMs)).toEqual(film);
    expect(withoutPastLiftoff(emptyBoard, 1000)).toEqual(emptyBoard);
  });

  it('has a place for every activity in its own phase, Onboarding and Launch among them', () => {
    const challenge = aChallenge({ phases: [aPhase({ activities: [anActivity({ id: 101 })] })], launch: [] });
    expect([0, 1, 2].map((phase) => hasPlace(challenge, { phase, activity: null }))).toEqual([true, true, true]);
    expect(hasPlace(challenge, { phase: 3, activity: null })).toBe(false);
    expect(hasPlace(challenge, { phase: 1, activity: 101 })).toBe(true);
    expect(hasPlace(challenge, { phase: 2, activity: 101 })).toBe(false);
    expect([101, 999].map((activity) => hasActivity(challenge, activity))).toEqual([true, false]);
  });
});

describe('a team at work on an activity', () => {
  it('has nothing, is busy, or has sent', () => {
    expect(atWorkOn(undefined, null)).toBe('nothing');
    expect(atWorkOn(undefined, '2026-01-12T09:00:00.000Z')).toBe('busy');
    expect(atWorkOn({ isEmpty: false }, '2026-01-12T09:00:00.000Z')).toBe('sent');
  });

  it('has not sent what the docent made for it', () => {
    expect(atWorkOn({ isEmpty: true }, null)).toBe('nothing');
    expect(atWorkOn({ isEmpty: true }, '2026-01-12T09:00:00.000Z')).toBe('busy');
  });
});
