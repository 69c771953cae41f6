/** In the last frame nothing is painted over words: confetti next to a letter would look like an accent. */

import { expect, it } from 'vitest';

import { paintConfetti } from '#scene/liftoff/sky/fireworks.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { endPlaces, wordsOf } from '#scene/liftoff/voyage/ending.ts';
import { times } from '#scene/motion.ts';
import { viewOf } from '#scene/scene.ts';

import { filmCanvas } from './canvas.ts';

const shapes = [
  ['a film', { width: 640, height: 360 }],
  ['a screen that stands', { width: 360, height: 780 }],
] as const;

/** The number of painted pixels in this rectangle. */
function painted(ctx: CanvasRenderingContext2D, place: { x: number; y: number; width: number; height: number }) {
  const { data } = ctx.getImageData(place.x, place.y, place.width, place.height);
  return data.filter((value, index) => index % 4 === 3 && value > 0).length;
}

it.each(shapes)('no paper falls over medals and names in %s, and much of it elsewhere', (_, size) => {
  const view = viewOf(size);
  const words = wordsOf(endPlaces(view));
  const scale = size.width / view.width;
  const place = {
    x: Math.max(0, Math.ceil((words.left - view.left) * scale)),
    y: Math.ceil((words.top - view.top) * scale),
    width: Math.floor(words.width * scale),
    height: Math.floor(words.height * scale),
  };
  for (const step of times(40, (index) => index)) {
    const { ctx } = filmCanvas(size.width, size.height);
    ctx.scale(scale, scale);
    ctx.translate(-view.left, -view.top);
    paintConfetti(ctx, moments.title + 4 + step / 4, { from: moments.title, view, words });
    expect(painted(ctx, place), `${step / 4} s`).toBe(0);
    expect(painted(ctx, { x: 0, y: 0, ...size })).toBeGreaterThan(50);
  }
});
