/** The liftoff is safe for people who are sensitive to flashes: WCAG 2.3.1, checked on its frames. */

import { expect, it } from 'vitest';

import { createClassLiftoff } from '#scene/liftoff/classLiftoff.ts';
import { createLiftoff } from '#scene/liftoff/liftoff.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { type Scene, scene } from '#scene/scene.ts';

import { filmCanvas } from './canvas.ts';

const perSecond = 12.5;
/** Small frames in blocks. Four blocks are about a tenth of a field of view, less than the area that counts. */
const grid = { across: 8, down: 6 };
const most = 3;

const linear = (value: number): number =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const linearOf = Array.from({ length: 256 }, (_, value) => linear(value));

/** The relative luminance of each block of a frame. */
function blocksOf(data: Uint8Array, width: number, height: number): number[] {
  const sums = Array.from({ length: grid.across * grid.down }, () => 0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]].map((one) => linearOf[one ?? 0]);
      const block = Math.floor((y * grid.down) / height) * grid.across + Math.floor((x * grid.across) / width);
      sums[block] = (sums[block] ?? 0) + 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
  }
  return sums.map((sum) => sum / ((width * height) / (grid.across * grid.down)));
}

/** The frames at which the luminance reversed after a change of a tenth, with the darker value under 0.8. */
function turnsOf(brightness: readonly number[]): number[] {
  const turns: number[] = [];
  let extreme = brightness[0] ?? 0;
  let way = 0;
  brightness.forEach((now, frame) => {
    if ((now - extreme) * way > 0) extreme = now;
    else if (Math.abs(now - extreme) >= 0.1 && Math.min(now, extreme) < 0.8) {
      turns.push(frame);
      way = Math.sign(now - extreme);
      extreme = now;
    } else if (way === 0) extreme = brightness[0] ?? 0;
  });
  return turns;
}

/** The most flashes (pairs of reversals) within a second in any block of the picture. */
function flashesOf({ draw }: Scene, shape: { width: number; height: number }, seconds: number): number {
  const { canvas, ctx } = filmCanvas(shape.width, shape.height);
  const frames = Array.from({ length: Math.round(seconds * perSecond) }, (_, frame) => {
    draw(ctx, frame / perSecond);
    return blocksOf(canvas.data(), shape.width, shape.height);
  });
  const blocks = Array.from({ length: grid.across * grid.down }, (_, block) =>
    frames.map((frame) => frame[block] ?? 0),
  );
  const whole = frames.map((frame) => frame.reduce((sum, one) => sum + one, 0) / frame.length);
  return Math.max(
    ...[...blocks, whole].map((brightness) => {
      const turns = turnsOf(brightness);
      return Math.max(0, ...turns.map((from) => turns.filter((at) => at >= from && at <= from + perSecond).length / 2));
    }),
  );
}

const say = (key: string): string => key;

it('finds a flash where there is one', () => {
  const strobe = (hertz: number) =>
    scene(2, (ctx, time) => {
      ctx.fillStyle = Math.floor(time * hertz * 2) % 2 === 0 ? '#000' : '#fff';
      ctx.fillRect(0, 0, 1280, 720);
    });
  expect(flashesOf(strobe(5), { width: 64, height: 36 }, 2)).toBeGreaterThan(most);
  expect(flashesOf(strobe(2), { width: 64, height: 36 }, 2)).toBeLessThanOrEqual(most);
});

const flights: [string, Scene, { width: number; height: number }][] = [
  ['a team, lying', createLiftoff([3, 2, 0, 1], say), { width: 96, height: 54 }],
  ['a team, upright', createLiftoff([3, 3, 3, 3], say), { width: 48, height: 96 }],
  [
    'a class',
    createClassLiftoff(
      Array.from({ length: 4 }, (_, index) => ({ name: `Team ${index}`, medals: [3, 2, 1, null] as const })),
      say,
    ),
    { width: 96, height: 54 },
  ],
];

// Each liftoff is drawn completely, frame by frame.
it.each(flights)(
  'nothing in the liftoff of %s flashes more than three times a second',
  { timeout: 180_000 },
  (_, flight, shape) => {
    expect(flashesOf(flight, shape, moments.end)).toBeLessThanOrEqual(most);
  },
);
