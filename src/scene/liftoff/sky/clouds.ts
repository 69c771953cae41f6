/** Clouds that the rocket passes: scattered ones, and a deck that it breaks through. */

import { placedAt } from '#scene/brush.ts';
import { type Canvas2D, drawOn } from '#scene/canvas.ts';
import { type Drawing, filled, linear } from '#scene/drawing.ts';
import { isSeen, onScreen } from '#scene/liftoff/flight.ts';
import { chance, mix, times } from '#scene/motion.ts';
import { circle, ellipse, rectangle } from '#scene/path.ts';
import type { View } from '#scene/scene.ts';

import { paintPuffs } from './puffs.ts';

const forms = 4;

/** A heap of round puffs on a flat base: dark below, lit above. Its centre is at 0, 0. */
function cloud(form: number): Drawing {
  const count = 7;
  const puff = (index: number, drop: number, shrink: number): string => {
    const along = index / (count - 1);
    const hump = Math.sin(along * Math.PI);
    const radius = mix(24, 30 + chance(form * 10 + index, 7) * 46, hump) - shrink;
    return circle(mix(-150, 150, along), -hump * (18 + chance(form * 10 + index, 8) * 34) + drop, Math.max(radius, 8));
  };
  const heap = (drop: number, shrink: number): string =>
    times(count, (index) => puff(index, drop, shrink)).join('') +
    rectangle(-150, -6 + drop, 300, 28 - shrink / 2, 13) +
    ellipse(0, -14 + drop, 112, 30);
  const lit = linear([0, -90], [0, 40], { 0: '#fffaf4', 0.55: '#f2e3f4', 1: '#cdbfe8' });
  return [
    filled(heap(16, 0), '#7d78c2'),
    filled(heap(7, 0), '#a9a1da'),
    filled(heap(0, 1), lit),
    filled(heap(-9, 13), '#ffffff', 0.35),
  ];
}

const clouds: readonly Drawing[] = times(forms, cloud);

type Place = { x: number; height: number; scale: number; depth: number; form: number; drift: number };

/** Distant clouds are small and slow; near ones rush by. */
const scattered: readonly Place[] = times(30, (index) => {
  const near = chance(index, 11);
  return {
    x: mix(-120, 1400, chance(index, 12)),
    height: (300 + 5200 * (index / 30) + chance(index, 13) * 200) * mix(0.45, 1.1, near),
    scale: mix(0.45, 1.15, near),
    depth: mix(0.45, 1.1, near),
    form: index % forms,
    drift: mix(4, 12, chance(index, 14)),
  };
});

export function paintClouds(ctx: Canvas2D, time: number, view: View): void {
  for (const place of scattered) paintCloud(ctx, time, place, view);
}

/** The deck is one long heap; its near half is drawn over the rocket. */
const deck = times(190, (index) => ({
  x: mix(-140, 1420, chance(index, 21)),
  height: 4500 + mix(-1, 1, chance(index, 22)) * mix(120, 420, chance(index, 24)),
  radius: mix(60, 150, chance(index, 23)),
}));

/** Drawn before or after the rocket: the rocket breaks through where the near half leaves room. */
export function paintDeck(ctx: Canvas2D, time: number, side: 'behind' | 'before', view: View): void {
  const puffs = deck
    .filter((_, index) => (index % 3 === 0) === (side === 'before'))
    .map(({ x, height, radius }) => ({ x, y: onScreen(height, time), radius, warm: 0 }))
    .filter(({ x, y, radius }) => isSeen(y, radius, view) && (side === 'behind' || Math.abs(x - 640) > radius + 60));
  paintPuffs(ctx, puffs);
}

function paintCloud(ctx: Canvas2D, time: number, place: Place, view: View): void {
  const { x, height, scale, depth, form, drift } = place;
  const y = onScreen(height, time, depth);
  const drawing = clouds[form];
  if (drawing === undefined || !isSeen(y, 200 * scale, view)) return;
  placedAt(ctx, { x: x + time * drift, y, scale, alpha: scale < 0.7 ? 0.75 : 1 }, () => drawOn(ctx, drawing));
}
