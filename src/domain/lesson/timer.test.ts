import { describe, expect, it } from 'vitest';

import { anActivity } from '#test/facts.ts';

import {
  clock,
  freshTimer,
  hasBegun,
  isForgotten,
  isOver,
  lengthened,
  newTimer,
  paused,
  secondsLeft,
  started,
  timerFace,
  timerFor,
} from './timer.ts';

const nine = Date.UTC(2026, 0, 12, 9);
const after = (seconds: number): number => nine + seconds * 1000;
const running = started(newTimer(101, 20), nine);

describe('the timer of an activity', () => {
  it('waits with all of its time until the docent starts it', () => {
    const timer = newTimer(101, 20);
    expect(secondsLeft(timer, after(300))).toBe(1200);
    expect(hasBegun(timer)).toBe(false);
  });

  it('counts down once it runs', () => {
    expect(secondsLeft(running, after(1))).toBe(1199);
    expect(secondsLeft(running, after(1199.5))).toBe(1);
  });

  it('stops at nothing left', () => {
    expect(secondsLeft(running, after(1200))).toBe(0);
    expect(secondsLeft(running, after(5000))).toBe(0);
    expect(isOver(running, after(1200))).toBe(true);
  });

  it('keeps what is left while it is paused, and goes on from there', () => {
    const held = paused(running, after(200));
    expect(secondsLeft(held, after(900))).toBe(1000);
    expect(secondsLeft(started(held, after(900)), after(901))).toBe(999);
  });

  it('is given five minutes more while it runs and while it is paused', () => {
    expect(secondsLeft(lengthened(running, 5, after(60)), after(60))).toBe(1440);
    expect(secondsLeft(lengthened(paused(running, after(60)), 5, after(90)), after(90))).toBe(1440);
  });

  it('runs on for five whole minutes when they are given after the end', () => {
    expect(secondsLeft(lengthened(running, 5, after(2000)), after(2000))).toBe(300);
  });

  it('is not started twice', () => {
    expect(started(running, after(60))).toEqual(running);
  });

  it('is forgotten ten minutes after its end, and never while it is paused', () => {
    expect(isForgotten(running, after(1200 + 600))).toBe(false);
    expect(isForgotten(running, after(1200 + 601))).toBe(true);
    expect(isForgotten(paused(running, after(60)), after(90_000))).toBe(false);
  });
});

describe('the timer on the board', () => {
  const activity = anActivity({ id: 102, duration: '00:30' });

  it('is the one that runs, whatever the board shows', () => {
    expect(timerFor(running, activity, after(60))).toEqual(running);
    expect(timerFor(running, null, after(60))).toEqual(running);
  });

  it('waits with its own activity while it is paused, and another begins afresh', () => {
    const held = paused(running, after(60));
    expect(timerFor(held, activity, after(90))).toEqual(newTimer(102, 30));
    expect(timerFor(held, anActivity({ id: 101 }), after(90))).toEqual(held);
    expect(timerFor(held, null, after(90))).toEqual(held);
  });

  it('stays where it was paused', () => {
    const held = paused(running, after(60), 102);
    expect(timerFor(held, activity, after(90))).toEqual(held);
    expect(timerFor(held, anActivity({ id: 103, duration: '00:10' }), after(90))).toEqual(newTimer(103, 10));
  });

  it('goes with its own activity once it is over', () => {
    expect(timerFor(running, activity, after(1200))).toEqual(newTimer(102, 30));
    expect(timerFor(running, anActivity({ id: 101 }), after(1200))).toEqual(running);
    expect(timerFor(running, null, after(1200))).toBeUndefined();
  });

  it('is a fresh one for the activity when none was begun, or nobody waits for it any more', () => {
    expect(timerFor(undefined, activity, nine)).toEqual(newTimer(102, 30));
    expect(timerFor(running, activity, after(1200 + 601))).toEqual(newTimer(102, 30));
    expect(timerFor(undefined, null, nine)).toBeUndefined();
  });

  it('offers the whole time of the activity on the board while that of another one is there', () => {
    const [own, next] = [anActivity({ id: 101 }), anActivity({ id: 102, duration: '00:15' })];
    expect(freshTimer(running, next)).toEqual(newTimer(next.id, 15));
    expect(freshTimer(running, own)).toBeUndefined();
    expect(freshTimer(running, null)).toBeUndefined();
    expect(freshTimer(running, { ...next, duration: '00:00' })).toBeUndefined();
  });

  it('shows that it waits, runs and is over', () => {
    const face = { activity: 101, total: 1200 };
    const waits = { ...face, left: 1200, isRunning: false, isOver: false, hasBegun: false };
    expect(timerFace(newTimer(101, 20), nine)).toEqual(waits);
    expect(timerFace(running, after(61))).toEqual({ ...waits, left: 1139, isRunning: true, hasBegun: true });
    expect(timerFace(running, after(1200))).toEqual({ ...waits, left: 0, isOver: true, hasBegun: true });
    expect(timerFace(paused(running, after(61)), after(900))).toEqual({ ...waits, left: 1139, hasBegun: true });
  });
});

describe('the clock', () => {
  it.each([
    [0, '00:00'],
    [5, '00:05'],
    [1445, '24:05'],
    [3600, '1:00:00'],
    [6305, '1:45:05'],
  ])('shows %i seconds as %s', (seconds, shown) => {
    expect(clock(seconds)).toBe(shown);
  });
});
