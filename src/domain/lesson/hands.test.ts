import { describe, expect, it } from 'vitest';

import { type Hand, handsUp, handUpMs, isHandUp, placeInRow } from './hands.ts';

const at = (ms: number): string => new Date(Date.UTC(2026, 8, 1, 9) + ms).toISOString();
const nowMs = Date.parse(at(handUpMs));
const hand = (teamId: string, ms: number): Hand => ({
  teamId,
  activityId: null,
  raisedAt: at(ms),
  answeredAt: null,
});

describe('A hand', () => {
  it('is up for a quarter of an hour and not a millisecond longer', () => {
    expect(isHandUp(hand('a', 0), nowMs - 1)).toBe(true);
    expect(isHandUp(hand('a', 0), nowMs)).toBe(false);
  });

  it('is up for a quarter of an hour more once the docent said to be on the way', () => {
    const answered = { ...hand('a', 0), answeredAt: at(60_000) };
    expect(isHandUp(answered, nowMs + 60_000 - 1)).toBe(true);
    expect(isHandUp(answered, nowMs + 60_000)).toBe(false);
  });

  it('is up when a clock was set back after it went up', () => {
    expect(isHandUp(hand('a', handUpMs + 60_000), nowMs)).toBe(true);
  });
});

describe('The row', () => {
  it('has the longest first, whatever the order they were found in', () => {
    const hands = [hand('c', 30), hand('a', 10), hand('b', 20)];
    for (const found of [hands, hands.toReversed()]) {
      expect(handsUp(found, nowMs).map(({ teamId }) => teamId)).toEqual(['a', 'b', 'c']);
    }
  });

  it('leaves out a team that raised its hand in an earlier lesson, and counts nobody behind it', () => {
    const row = handsUp([hand('yesterday', -1), hand('now', 10)], nowMs);
    expect(placeInRow(row, 'now')).toBe(1);
    expect(placeInRow(row, 'yesterday')).toBeUndefined();
  });

  it('stands the same for everybody when two ask in the same millisecond', () => {
    const [one, other] = [hand('a', 10), hand('b', 10)];
    expect(handsUp([one, other], nowMs)).toEqual(handsUp([other, one], nowMs));
  });

  it('has no place for a team whose hand is down', () => {
    expect(placeInRow([], 'a')).toBeUndefined();
    expect(placeInRow(handsUp([hand('b', 10)], nowMs), 'a')).toBeUndefined();
  });

  it('gives each team another place, from one up', () => {
    const row = handsUp([hand('a', 10), hand('b', 20), hand('c', 15)], nowMs);
    expect(['a', 'b', 'c'].map((team) => placeInRow(row, team))).toEqual([1, 3, 2]);
  });
});
