/** Flows along a path that never stop: rays, warmth, drops, vapour, air, sound, current. */

import { disc } from '#scene/brush.ts';
import { type Canvas2D, drawOn } from '#scene/canvas.ts';
import { type Drawing, filled, inked, lined, linear, type Point } from '#scene/drawing.ts';
import { chance, clamp } from '#scene/motion.ts';
import { circle, ellipse } from '#scene/path.ts';

import type { Flow, Spot } from './script.ts';
import { pixels } from './unit.ts';

/** `speed` in units of the scene per second. */
type Kind = { speed: number; paint: (ctx: Canvas2D, part: number, index: number) => void };

const drawn =
  (drawing: Drawing): Kind['paint'] =>
  (ctx) =>
    drawOn(ctx, drawing);

const ray: Drawing = [
  lined('M-46 0H30', '#8a4a00', 17, 0.55),
  lined('M-46 0H30', '#ffd23a', 11),
  inked('M22 -19L60 0L22 19Z', '#ffd23a', 6),
];
const warmth: Drawing = [
  lined('M-44 0C-30 -22 -16 22 0 0C14 -20 26 14 36 0', '#6d0f1f', 18, 0.5),
  lined('M-44 0C-30 -22 -16 22 0 0C14 -20 26 14 36 0', '#ff5a3c', 11),
  inked('M30 -18L64 0L30 18Z', '#ff5a3c', 6),
];
const drop: Drawing = [
  inked(
    'M-30 0C-14 -16 -2 -17 6 -17A17 17 0 0 1 6 17C-2 17 -14 16 -30 0Z',
    linear([-30, 0], [20, 0], { 0: '#8fe0ff', 1: '#1668c8' }),
    5,
  ),
  filled(ellipse(8, -6, 5, 4), '#ffffff', 0.85),
];
const air: Drawing = [lined('M-22 -26L12 0L-22 26', '#2b5fa8', 18, 0.75), lined('M-22 -26L12 0L-22 26', '#e9f7ff', 10)];

const wave: Drawing = [lined('M-14 -44Q22 0 -14 44', '#4a2a8a', 19, 0.7), lined('M-14 -44Q22 0 -14 44', '#ffe27a', 10)];
const charge: Drawing = [inked(circle(0, 0, 13), '#ffd23a', 6)];

const kinds: Readonly<Record<Flow, Kind>> = {
  straal: { speed: 250, paint: drawn(ray) },
  warmte: { speed: 110, paint: drawn(warmth) },
  druppel: { speed: 260, paint: drawn(drop) },
  lucht: { speed: 150, paint: drawn(air) },
  geluid: { speed: 170, paint: drawn(wave) },
  stroom: { speed: 130, paint: drawn(charge) },
  stippel: {
    speed: 120,
    paint: (ctx) => {
      ctx.fillStyle = '#ffffff';
      disc(ctx, 0, 0, 9);
    },
  },
  damp: {
    speed: 90,
    paint: (ctx, part, index) => {
      const radius = 12 + 26 * part + 6 * chance(index, 7);
      ctx.strokeStyle = 'rgba(60,120,170,.55)';
      ctx.lineWidth = 4;
      ctx.fillStyle = 'rgba(235,250,255,.9)';
      disc(ctx, 0, 0, radius);
      ctx.stroke();
    },
  },
};

export type FlowLook = { flow: Flow; path: readonly Spot[]; count: number; spread: number };

/** `age` in seconds since it began: the first particles start at the beginning of the path. */
export function paintFlow(ctx: Canvas2D, { flow, path, count, spread }: FlowLook, age: number): void {
  const points = path.map(([x, y]): Point => [pixels(x), pixels(y)]);
  const length = lengthOf(points);
  const { speed, paint } = kinds[flow];
  const turns = (Math.max(age, 0) * speed) / length;
  for (let index = 0; index < count; index += 1) {
    const gone = turns - index / count;
    if (gone < 0) continue;
    const part = gone % 1;
    const lane = spread === 0 ? 0 : ((index * 0.618 + Math.floor(gone) * 0.382) % 1) - 0.5;
    const { at, angle } = along(points, part * length);
    ctx.save();
    ctx.globalAlpha *= clamp(Math.min(part * length, (1 - part) * length) / 40);
    ctx.translate(at[0] - Math.sin(angle) * lane * pixels(spread), at[1] + Math.cos(angle) * lane * pixels(spread));
    ctx.rotate(angle);
    paint(ctx, part, index);
    ctx.restore();
  }
}

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, end, index) => sum + distance(points[index] ?? end, end), 0) || 1;

const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);

/** The point on the line, and the direction there. */
export function along(points: readonly Point[], way: number): { at: Point; angle: number } {
  let left = way;
  for (const [index, end] of points.slice(1).entries()) {
    const start = points[index] ?? end;
    const length = distance(start, end);
    const isLast = index === points.length - 2;
    if (left <= length || isLast) {
      const part = length === 0 ? 0 : left / length;
      const at: Point = [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part];
      return { at, angle: Math.atan2(end[1] - start[1], end[0] - start[0]) };
    }
    left -= length;
  }
  return { at: points[0] ?? [0, 0], angle: 0 };
}
