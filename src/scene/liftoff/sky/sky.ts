/** The sky from dusk at the ground to the black of space, with stars and a moon. */

import { backdrop, disc, glow } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import { onScale } from '#scene/colour.ts';
import { space, altitude, cameraHeight } from '#scene/liftoff/flight.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { chance, clamp, times } from '#scene/motion.ts';
import type { View } from '#scene/scene.ts';

/** From top to bottom, each from the ground up. */
const scales = [
  ['#161b70', '#141a63', '#0c0f45', '#070827'],
  ['#4a45b4', '#3b3da8', '#1f2578', '#0e0d3b'],
  ['#c873b4', '#8a63bd', '#3f3b9c', '#151249'],
  ['#ffb08a', '#e08fb0', '#6b57b4', '#1a1350'],
  ['#ffe7a8', '#ffc6a0', '#9a76c4', '#1d1455'],
] as const;
/** Space uses the same positions, so that the two skies blend. */
const places = [0, 0.36, 0.68, 0.86, 1] as const;

export function paintSky(ctx: Canvas2D, time: number, view: View): void {
  const height = clamp(altitude(time) / space);
  backdrop(
    ctx,
    scales.map((scale, index) => [places[index] ?? 1, onScale(scale, height ** 0.75)] as const),
    view,
  );
  paintStars(ctx, time, { sink: cameraHeight(time) * 0.02, strength: 0.35 + 0.65 * height, view });
  const sun = 1 - clamp(height * 2.4);
  glow(ctx, { x: 380, y: 640 + cameraHeight(time) * 0.2, radius: 520 }, '255,190,130', 0.5 * sun);
  paintMoon(ctx, moonX(view), moonY(time) + view.top * 0.6);
}

/** At the right of the picture. */
export const moonX = ({ left, width }: View): number => left + width * 0.842;

/** The moon sinks with the sky, and out of sight in space. */
export const moonY = (time: number): number =>
  132 + cameraHeight(time) * 0.018 + Math.max(0, time - moments.space) ** 2 * 26;

/** Positions are parts of the picture. */
type Star = { x: number; y: number; radius: number; pace: number; bright: number };

const stars: readonly Star[] = times(190, (index) => ({
  x: chance(index, 1),
  y: chance(index, 2),
  radius: 0.5 + chance(index, 3) ** 3 * 1.9,
  pace: 0.8 + chance(index, 4) * 2.4,
  bright: 0.35 + chance(index, 5) * 0.65,
}));

type Starry = { sink: number; strength: number; view: View };

/** Stars twinkle; the big ones have four points. `sink` is how far they have moved down. */
export function paintStars(ctx: Canvas2D, time: number, { sink, strength, view }: Starry): void {
  ctx.fillStyle = '#ffffff';
  const base = ctx.globalAlpha;
  stars.forEach(({ x, y, radius, pace, bright }, index) => {
    const along = (y + (sink * (0.5 + radius / 2)) / view.height) % 1;
    const low = 1 - clamp((along - 0.5) * 2) * (1 - strength);
    const [across, down] = [view.left + x * view.width, view.top + along * view.height];
    ctx.globalAlpha = base * strength * bright * low * (0.65 + 0.35 * Math.sin(time * pace + index));
    disc(ctx, across, down, radius);
    if (radius > 1.9) paintGlint(ctx, across, down, radius * 5);
  });
  ctx.globalAlpha = base;
}

function paintGlint(ctx: Canvas2D, x: number, y: number, reach: number): void {
  ctx.fillRect(x - reach, y - 0.6, reach * 2, 1.2);
  ctx.fillRect(x - 0.6, y - reach, 1.2, reach * 2);
}

/** x, y and radius of each crater, as parts of the moon's radius. */
const craters = [
  [-0.32, -0.3, 0.2],
  [0.24, -0.5, 0.11],
  [0.34, 0.22, 0.26],
  [-0.38, 0.36, 0.12],
  [0.02, 0.02, 0.08],
  [0.62, -0.1, 0.1],
] as const;

export function paintMoon(ctx: Canvas2D, x: number, y: number, radius = 44): void {
  glow(ctx, { x, y, radius: radius * 2.6 }, '200,200,255', 0.35);
  const light = ctx.createRadialGradient(x - radius * 0.4, y - radius * 0.4, radius * 0.1, x, y, radius * 1.1);
  light.addColorStop(0, '#f4f1ff');
  light.addColorStop(0.6, '#c2bde0');
  light.addColorStop(1, '#857fb4');
  ctx.fillStyle = light;
  disc(ctx, x, y, radius);
  for (const [dx, dy, size] of craters) {
    ctx.fillStyle = 'rgba(90,84,140,.55)';
    disc(ctx, x + dx * radius, y + dy * radius, size * radius);
    ctx.fillStyle = 'rgba(214,208,240,.6)';
    disc(ctx, x + dx * radius + size * 4, y + dy * radius + size * 5, size * radius * 0.78);
  }
}
