/** Draws scenes on the canvas with which films are made. */

import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import type { Medal } from '#domain/course.ts';
import { patches } from '#domain/crew/ship.ts';
import { drawOn } from '#scene/canvas.ts';
import { type Drawing, isGroup, isWords } from '#scene/drawing.ts';
import { createExplainer } from '#scene/explainer/explainer.ts';
import { createClassLiftoff } from '#scene/liftoff/classLiftoff.ts';
import { createLiftoff } from '#scene/liftoff/liftoff.ts';
import { fittedName } from '#scene/liftoff/names.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { patchBox, patchDrawing } from '#scene/rocket/ship/patches.ts';
import { namePlate } from '#scene/rocket/ship/plate.ts';
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

/** Forty letters. */
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

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24])('with %d teams the countdown stands over no name', (count) => {
  const { ctx } = filmCanvas(1280, 720);
  const teams = Array.from({ length: count }, (_, index) => {
    return { name: index % 2 === 0 ? longest : spaced, medals: [null, null, null, null] as const };
  });
  const tops: number[] = [];
  ctx.fillText = (_text, _x, y) =>
    void tops.push(ctx.getTransform().transformPoint({ x: 0, y }).y - parseFloat(ctx.font.slice(4)));
  createClassLiftoff(teams, say).draw(ctx, 0);
  expect(tops.length).toBeGreaterThanOrEqual(count);
  expect(Math.min(...tops)).toBeGreaterThan(720 * (count > 12 ? 0.22 : 0.32));
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

it('the letters of a ship’s name are as wide as its plate has room for, or less', () => {
  const { ctx } = filmCanvas(64, 64);
  const names = [
    'Sterrenstof',
    'De Vliegende Pannenkoek',
    'MMMMMMMMMMMM',
    'WWWWWWWW WWWWWWWW',
    'Élan II',
    'ij 1, 2 & 3',
    'Wiegewaggelwagentjestest',
  ];
  for (const name of names) {
    for (const item of namePlate(name, [0, 0])) {
      if (isGroup(item) || !isWords(item)) continue;
      ctx.font = `600 ${item.size}px ${sceneFont}`;
      expect(ctx.measureText(item.text).width, item.text).toBeLessThan(110);
    }
  }
});

it('patches are told apart at 24 pixels without their colour', () => {
  const seen = patches.map((patch) => greyOf(patchDrawing(patch), 24));
  seen.forEach((one, index) => {
    for (const other of seen.slice(index + 1)) {
      const apart = one.reduce((sum, grey, place) => sum + Math.abs(grey - (other[place] ?? 0)), 0) / one.length;
      expect(apart).toBeGreaterThan(20);
    }
  });
});

/** The lightness of each pixel, on the blue background of a team's screens. */
function greyOf(drawing: Drawing, size: number): number[] {
  const { canvas, ctx } = filmCanvas(size, size);
  ctx.fillStyle = '#1a2263';
  ctx.fillRect(0, 0, size, size);
  ctx.scale(size / patchBox.width, size / patchBox.height);
  ctx.translate(-patchBox.x, -patchBox.y);
  drawOn(ctx, drawing);
  const { data } = canvas.getContext('2d').getImageData(0, 0, size, size);
  return Array.from({ length: size * size }, (_, dot) => {
    const [red = 0, green = 0, blue = 0] = data.slice(dot * 4, dot * 4 + 3);
    return 0.3 * red + 0.59 * green + 0.11 * blue;
  });
}
