/** Scenes on the canvas that films are made with. */

import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { createExplainer } from '#scene/explainer/explainer.ts';
import { createClassLiftoff } from '#scene/liftoff/classLiftoff.ts';
import { createLiftoff } from '#scene/liftoff/liftoff.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import type { Scene } from '#scene/scene.ts';

import { filmCanvas } from './canvas.ts';

const say = (key: string): string => key;

const scenes: readonly (readonly [name: string, scene: Scene])[] = [
  ['the liftoff of a team', createLiftoff([3, 0, 1, 2], say)],
  ['the liftoff of one team alone in its class', createClassLiftoff([{ name: 'Noor', medals: [0, 0, 0, 0] }], say)],
  [
    'the liftoff of a class of 24 teams with long names',
    createClassLiftoff(
      Array.from({ length: 24 }, (_, index) => ({
        name: `De onverschrokken uitvinders nummer ${index}`,
        medals: [3, 2, 1, 0] as const,
      })),
      say,
    ),
  ],
  [
    'an explainer',
    createExplainer({
      title: 'Titel',
      colour: 'rood',
      shots: [{ seconds: 3, icon: 'zon', heading: 'Een kop', caption: 'Zin.' }],
    }),
  ],
];

function fingerprints({ draw }: Scene, times: readonly number[]): string[] {
  const { canvas, ctx } = filmCanvas(320, 180);
  return times.map((time) => {
    draw(ctx, time);
    return createHash('sha256').update(canvas.data()).digest('hex');
  });
}

it.each(scenes)('%s gives the same picture of a moment, whatever was asked before', (_, scene) => {
  const times = [0, 0.04, 0.21, 0.33, 0.47, 0.61, 0.72, 0.9, 1].map((part) => part * scene.duration);
  const forwards = fingerprints(scene, times);
  expect(fingerprints(scene, times.toReversed()).toReversed()).toEqual(forwards);
  expect(new Set(forwards).size).toBe(times.length);
});

it('a moment before the beginning is the beginning, and one after the end the end', () => {
  const scene = createLiftoff([1, 1, 1, 1], say);
  const [before, first, last, after] = fingerprints(scene, [-5, 0, moments.end, 1000]);
  expect([before, after]).toEqual([first, last]);
});

it('draws text as heavy as the screens do, in a typeface of its own', () => {
  const inkOf = (font: string): number => {
    const { canvas, ctx } = filmCanvas(900, 120);
    ctx.font = font;
    ctx.fillText('MISSIE GESLAAGD!', 10, 100);
    return canvas
      .data()
      .filter((_, index) => index % 4 === 3)
      .reduce((sum, alpha) => sum + alpha / 255, 0);
  };
  const [normal, heavy] = [inkOf("600 100px 'Fredoka Variable'"), inkOf("700 100px 'Fredoka Variable'")];
  expect(heavy / normal).toBeGreaterThan(1.05);
  expect(normal).not.toBeCloseTo(inkOf('600 100px sans-serif'), -2);
});
