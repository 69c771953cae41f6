/** Scenes on the canvas that films are made with. */

import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import type { Medal } from '#domain/course.ts';
import { createExplainer } from '#scene/explainer/explainer.ts';
import { createClassLiftoff } from '#scene/liftoff/classLiftoff.ts';
import { createLiftoff } from '#scene/liftoff/liftoff.ts';
import { fittedName } from '#scene/liftoff/names.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { type Scene, sceneFont } from '#scene/scene.ts';

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
      scenes: [
        {
          place: 'plein',
          words: 'Zin.',
          seconds: 3,
          things: [
            { part: 'zon', at: [20, 20] },
            { part: 'noor', mood: 'juicht', at: [90, 70], comes: 'links' },
            {
              flow: 'straal',
              path: [
                [30, 30],
                [80, 60],
              ],
            },
            { text: 'zon', at: [60, 20], from: 0.4 },
          ],
        },
        {
          place: 'grond',
          words: 'Nog een zin.',
          seconds: 3,
          things: [
            {
              flow: 'druppel',
              path: [
                [80, 20],
                [80, 70],
              ],
            },
          ],
        },
      ],
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

it('a rocket of the class flies as it stands: a part that is not there yet is no metal', () => {
  const flying = (medals: readonly [Medal | null, Medal | null, Medal | null, Medal | null]) =>
    fingerprints(createClassLiftoff([{ name: 'Komeet', medals }], say), [0]).join();
  const pictures = ([null, 0, 1, 2, 3] as const).map((nose) => flying([2, 2, 2, nose]));
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(flying([null, null, null, null])).not.toBe(flying([2, 2, 2, 2]));
});

/** Of forty letters each. */
const longest = 'Supersonische Zonnestelselverkennersbond';
const spaced = 'De onverschrokken uitvinders van groep 8';

it.each([83, 90, 169, 178, 388])('no name is cut on a line of %d wide', (width) => {
  const { ctx } = filmCanvas(320, 180);
  for (const name of [longest, spaced, 'W'.repeat(40), 'Noor', 'Team 12']) {
    const { lines, size } = fittedName(ctx, name, { size: 32, width });
    expect(size).toBeGreaterThanOrEqual(19);
    expect(
      lines
        .map((line) => line.replace(/-$/u, ''))
        .join('')
        .replaceAll(' ', ''),
    ).toBe(name.replaceAll(' ', ''));
    ctx.font = `600 ${size}px ${sceneFont}`;
    for (const line of lines) expect(ctx.measureText(line).width).toBeLessThanOrEqual(width + 0.5);
  }
});

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24])(
  'with %d teams the countdown in the upper third stands over no name',
  (count) => {
    const { ctx } = filmCanvas(1280, 720);
    const teams = Array.from({ length: count }, (_, index) => {
      return { name: index % 2 === 0 ? longest : spaced, medals: [null, null, null, null] as const };
    });
    const tops: number[] = [];
    ctx.fillText = (_text, _x, y) =>
      void tops.push(ctx.getTransform().transformPoint({ x: 0, y }).y - parseFloat(ctx.font.slice(4)));
    createClassLiftoff(teams, say).draw(ctx, 0);
    expect(tops.length).toBeGreaterThanOrEqual(count);
    expect(Math.min(...tops)).toBeGreaterThan(720 * 0.32);
  },
);

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
