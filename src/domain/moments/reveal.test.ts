import { describe, expect, it } from 'vitest';

import { revealMoments, type RevealStage, revealStage, untilNextStage } from './reveal.ts';

describe('the reveal of a medal', () => {
  it.each<[from: number, until: number, stage: RevealStage]>([
    [0, 1000, 'anticipation'],
    [1000, 2000, 'flash'],
    [2000, 4500, 'medal'],
    [4500, 6000, 'landed'],
    [6000, 20_000, 'seen'],
  ])('from %i to %i ms is at %s', (from, until, stage) => {
    const stages = Array.from({ length: until - from }, (_, elapsed) => revealStage(from + elapsed));
    expect(new Set(stages)).toEqual(new Set([stage]));
    expect(revealStage(until - 0.5)).toBe(stage);
  });

  it('has not begun on a clock that runs behind', () => {
    expect(revealStage(-5)).toBe('anticipation');
  });

  it('takes 1 s, 1 s, 2.5 s, and then 1.5 s until the phase is seen', () => {
    const waits: (number | undefined)[] = [];
    let stage: RevealStage = 'anticipation';
    let elapsed = 0;
    for (let wait = untilNextStage(stage); wait !== undefined; wait = untilNextStage(stage)) {
      waits.push(wait);
      elapsed += wait;
      stage = revealStage(elapsed);
      expect(elapsed).toBe(revealMoments[stage]);
    }
    expect(waits).toEqual([1000, 1000, 2500, 1500]);
    expect(stage).toBe('seen');
  });
});
