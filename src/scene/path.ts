/** Paths in SVG's path language, for the basic shapes of the art. */

import type { Point } from './drawing.ts';

/** One decimal is a sixth of a pixel on a full-screen rocket, and keeps the markup small. */
export const short = (value: number): string => String(Math.round(value * 10) / 10 || 0);

export const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;

export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [a, b] = [short(rx), short(ry)];
  return `M${at(x - rx, y)}a${a} ${b} 0 1 1 ${short(2 * rx)} 0a${a} ${b} 0 1 1 ${short(-2 * rx)} 0Z`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => at(x, y)).join('L')}Z`;
}

export function rectangle(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${at(x, y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
  const r = short(radius);
  const across = short(width - 2 * radius);
  const down = short(height - 2 * radius);
  const back = short(2 * radius - width);
  const up = short(2 * radius - height);
  return `M${at(x + radius, y)}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1 -${r} ${r}h${back}a${r} ${r} 0 0 1 -${r} -${r}v${up}a${r} ${r} 0 0 1 ${r} -${r}Z`;
}

/** A star that stands on two points; `inner` is the radius of its dents, as a part of the radius. */
export function star(x: number, y: number, radius: number, inner = 0.48, points = 5): string {
  const corner = (index: number): Point => {
    const reach = index % 2 === 0 ? radius : radius * inner;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  };
  return polygon(Array.from({ length: points * 2 }, (_, index) => corner(index)));
}

/** A glint with four long points. */
export function sparkle(x: number, y: number, radius: number): string {
  const waist = radius * 0.12;
  const quarter = (tipX: number, tipY: number, waistX: number, waistY: number): string =>
    `Q${at(x + waistX, y + waistY)} ${at(x + tipX, y + tipY)}`;
  return `M${at(x, y - radius)}${quarter(radius, 0, waist, -waist)}${quarter(0, radius, waist, waist)}${quarter(-radius, 0, -waist, waist)}${quarter(0, -radius, -waist, -waist)}Z`;
}

/** Mirrors a path left to right: only for paths whose numbers are all points. */
export function flipped(d: string): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/gu, (_, x: string, y: string) => at(-Number(x), Number(y)));
}

/** A smooth line through all points (Catmull-Rom). */
export function smooth(points: readonly Point[]): string {
  return `M${at(...pointAt(points, 0))}${smoothOn(points)}`;
}

/** The same line, to append to a path that is already at its first point. */
export function smoothOn(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((end, index) => {
      const start = pointAt(points, index);
      const before = pointAt(points, index - 1);
      const after = pointAt(points, index + 2);
      const first = at(start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6);
      const second = at(end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6);
      return `C${first} ${second} ${at(...end)}`;
    })
    .join('');
}

function pointAt(points: readonly Point[], index: number): Point {
  return points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
}
