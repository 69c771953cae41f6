/** A praatplaat moves by steps, or plays by itself. */

import { describe, expect, it } from 'vitest';

import { stepped, type PlayerStep, type Playback, untilNextMs, notStarted } from './explainerPlayer.ts';

const playbackAfter = (steps: readonly PlayerStep['kind'][], count = 3): Playback =>
  steps.reduce((now, kind, index) => {
    const step: PlayerStep = kind === 'to' ? { kind, index: 2 } : { kind };
    return stepped(now, step, { now: index + 1, count });
  }, notStarted);

describe('A praatplaat is told', () => {
  it('scene by scene, and stays at the last one', () => {
    expect(playbackAfter(['next'])).toEqual({ index: 1, began: 1, isPlaying: false, hasEnded: false });
    expect(playbackAfter(['next', 'next', 'next', 'next'])).toEqual({
      index: 2,
      began: 2,
      isPlaying: false,
      hasEnded: true,
    });
  });

  it('back, and never before its beginning', () => {
    expect(playbackAfter(['next', 'next', 'previous']).index).toBe(1);
    expect(playbackAfter(['previous', 'previous']).index).toBe(0);
  });

  it('by itself from where it is, and from its end from the beginning', () => {
    expect(playbackAfter(['next', 'play'])).toMatchObject({ index: 1, began: 2, isPlaying: true });
    expect(playbackAfter(['to', 'play'])).toMatchObject({ index: 0, isPlaying: true });
    expect(playbackAfter(['play', 'pause'])).toMatchObject({ index: 0, isPlaying: false });
  });

  it('until its end: then nothing plays any more', () => {
    expect(playbackAfter(['play', 'next', 'next', 'next'])).toMatchObject({
      index: 2,
      isPlaying: false,
      hasEnded: true,
    });
  });

  it('a still of one scene too', () => {
    expect(playbackAfter(['play', 'next'], 1)).toMatchObject({ index: 0, isPlaying: false, hasEnded: true });
  });

  it('goes on when a scene has had its time, and never while it leads or is read', () => {
    const playing = { ...notStarted, began: 10, isPlaying: true };
    const scene = { now: 12, seconds: 5, isReading: false };
    expect(untilNextMs(playing, scene)).toBe(3000);
    expect(untilNextMs(playing, { ...scene, now: 20 })).toBe(0);
    expect(untilNextMs(playing, { ...scene, isReading: true })).toBeUndefined();
    expect(untilNextMs(notStarted, scene)).toBeUndefined();
  });
});
