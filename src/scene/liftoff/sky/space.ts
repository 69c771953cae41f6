/** Space: the deep sky with its nebula. */

import { backdrop, glow, placedAt } from '#scene/brush.ts';
import { type Canvas2D, cachedPainter } from '#scene/canvas.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { between, mix, smoothly } from '#scene/motion.ts';
import { sceneHeight, sceneWidth, type View, viewOf } from '#scene/scene.ts';

import { moonX, moonY, paintMoon, paintStars } from './sky.ts';
import { paintSpeed } from './speed.ts';

const mists = [
  { x: 250, y: 170, radius: 430, colour: '110,60,200', strength: 0.32 },
  { x: 1080, y: 260, radius: 470, colour: '40,90,210', strength: 0.3 },
  { x: 700, y: 640, radius: 520, colour: '170,50,140', strength: 0.24 },
  { x: 480, y: 420, radius: 260, colour: '60,150,220', strength: 0.12 },
] as const;

/** How far the stars have moved down: fast while the parts are called, slow at the planet. */
function sink(time: number): number {
  const slow = between(time, moments.planet, moments.planet + 3);
  const fast = Math.min(time, moments.planet + 1.5) - moments.space;
  return 176 + fast * 120 + slow * 40 + Math.max(0, time - moments.planet) * 4;
}

/** The deep sky without its stars; `fade` from no mists to all of them. */
function paintDepths(ctx: Canvas2D, fade: number, view: View): void {
  backdrop(ctx, { 0: '#070827', 0.36: '#0e0d3b', 0.68: '#151249', 0.86: '#1a1350', 1: '#1d1455' }, view);
  for (const { strength, colour, radius, x, y } of mists) {
    const spot = {
      x: view.left + (x / sceneWidth) * view.width,
      y: view.top + (y / sceneHeight) * view.height,
      radius: radius * Math.max(1, view.height / sceneWidth),
    };
    glow(ctx, spot, colour, strength * fade);
  }
}

/** A painter of space, which caches the parts that never change. */
export function createSpace(): (ctx: Canvas2D, time: number, view: View) => void {
  const paintAllDepths = cachedPainter((ctx) => paintDepths(ctx, 1, viewOf(ctx.canvas)));
  return (ctx, time, view) => {
    const fade = smoothly(between(time, moments.space, moments.space + 2));
    if (fade === 1) paintAllDepths(ctx);
    else paintDepths(ctx, fade, view);
    paintBodies(ctx, time, view);
  };
}

/** Stars, moon and streaks. */
function paintBodies(ctx: Canvas2D, time: number, view: View): void {
  paintStars(ctx, time, { sink: sink(time), strength: 1, view });
  const y = moonY(time) + view.top * 0.6;
  // It fades before the near moon passes: a sky with two moons would not look like home.
  const alpha = 1 - between(time, moments.space + 0.6, moments.rollCall - 0.8);
  if (alpha > 0) placedAt(ctx, { x: 0, y: 0, alpha }, () => paintMoon(ctx, moonX(view), y));
  paintSpeed(ctx, time, 0.8 * (1 - between(time, moments.planet, moments.planet + 2)), view);
}

/** A near moon that passes behind the rocket during the roll call; the words are on the other side. */
export function paintPassingMoon(ctx: Canvas2D, time: number, view: View): void {
  const along = between(time, moments.rollCall - 0.8, moments.planet - 1.2);
  if (along <= 0 || along >= 1) return;
  const radius = view.width * 0.2 + 60;
  const x = mix(view.left + view.width * 0.4, view.left + view.width * 0.16, along);
  paintMoon(ctx, x, mix(view.top - radius * 1.3, view.top + view.height + radius * 1.3, along), radius);
}
