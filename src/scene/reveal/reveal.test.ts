import { describe, expect, it } from 'vitest';

import type { Medal } from '#domain/course.ts';
import { revealMoments } from '#domain/moments/reveal.ts';
import { poseOf } from '#scene/sprite.ts';

import { type Beat, type BeatSprite, middleOf } from './beat.ts';
import { burst } from './burst.ts';
import { gathering } from './gathering.ts';

const medals = [0, 1, 2, 3] as const satisfies readonly Medal[];
const whole = revealMoments.landed - revealMoments.medal;

/** The total brightness of the large lights: a star is too small to count as a flash. */
const brightness = ({ sprites }: Beat, time: number): number =>
  sprites
    .filter(({ radius, depth }) => radius > 100 && depth === 'before')
    .reduce((sum, sprite) => sum + poseOf(sprite, time).opacity, 0);

const showing = ({ sprites }: Beat, time: number): BeatSprite[] =>
  sprites.filter((sprite) => poseOf(sprite, time).opacity > 0.05);

const lastOf = (beat: Beat): number =>
  Math.max(...Array.from({ length: 60 }, (_, step) => step * 50).filter((time) => stars(beat, time).length > 0));

const stars = (beat: Beat, time: number): BeatSprite[] => showing(beat, time).filter(({ radius }) => radius < 20);

describe('the light of a reveal', () => {
  it('gathers without a flicker until the impact', () => {
    const rising = Array.from({ length: 40 }, (_, step) => brightness(gathering, step * 50));
    expect(rising).toEqual(rising.toSorted((one, other) => one - other));
    expect(rising.at(-1)).toBeGreaterThan(0.5);
    expect(Math.max(...gathering.sprites.map(({ to }) => to))).toBe(revealMoments.medal);
  });

  it.each(medals)('flashes once at the impact of medal %i', (medal) => {
    const falling = Array.from({ length: 50 }, (_, step) => brightness(burst(medal), step * 50));
    expect(falling[0]).toBe(1);
    expect(falling).toEqual(falling.toSorted((one, other) => other - one));
  });

  it.each(medals)(
    'flashes less than three times in any second, from the first beat of medal %i to its last',
    (medal) => {
      const step = 20;
      const lights = [
        ...Array.from({ length: revealMoments.medal / step }, (_, at) => brightness(gathering, at * step)),
        ...Array.from({ length: whole / step }, (_, at) => brightness(burst(medal), at * step)),
      ].map((now, at) => ({ now, at: at * step }));
      const changes = lights.filter(({ now }, at) => now !== lights[at - 1]?.now);
      // A flash is a light that grows by a tenth within half a second and fades again; these are the moments of the
      // peaks.
      const peaks = changes.flatMap(({ now, at }, index) => {
        const [before, after] = [changes[index - 1], changes[index + 1]];
        if (before === undefined || after === undefined || before.now > now || after.now > now) return [];
        const least = Math.min(...lights.filter((one) => one.at <= at && one.at > at - 500).map((one) => one.now));
        return now - least > 0.1 ? [at] : [];
      });
      for (const peak of peaks) expect(peaks.filter((one) => one >= peak && one < peak + 1000).length).toBeLessThan(3);
      expect(peaks.length).toBeGreaterThan(0);
    },
  );

  it.each(medals)('leaves the part of medal %i in full sight within half a second, for as long as it has', (medal) => {
    const beat = burst(medal);
    for (let time = 520; time < whole; time += 20) {
      const onIt = showing(beat, time).filter((sprite) => {
        const { x, y } = poseOf(sprite, time);
        return sprite.depth === 'before' && Math.hypot(x, y) < 55;
      });
      expect(onIt, `at ${time} ms`).toEqual([]);
    }
    expect(Math.max(...beat.sprites.map(({ to }) => to))).toBeLessThanOrEqual(whole);
  });

  it('is larger, longer and richer for a better medal', () => {
    const growing = (values: number[]): void => {
      expect(values).toEqual([...new Set(values)].toSorted((one, other) => one - other));
    };
    growing(medals.map((medal) => burst(medal).sprites.length));
    growing(medals.map((medal) => Math.max(...burst(medal).sprites.map(({ radius }) => radius))));
    growing(medals.map((medal) => lastOf(burst(medal))));
  });

  it.each([
    ['gathering', gathering] as const,
    ...medals.map((medal) => [`the burst of medal ${medal}`, burst(medal)] as const),
  ])('says something when it stands still: %s', (_, beat) => {
    expect(showing(beat, beat.still).length).toBeGreaterThan(4);
  });

  it('comes from the middle of the part itself, from the motor up', () => {
    const middles = [0, 1, 2, 3].map(middleOf);
    expect(middles).toEqual(middles.toSorted((one, other) => other - one));
    expect(Math.min(...middles)).toBeGreaterThan(0);
    expect(Math.max(...middles)).toBeLessThan(1);
  });
});
