/** The zoom and position of a photo in the painter's window: as large as fits, or larger, around the same centre. */

import type { Size, Spot } from './grid.ts';

export const zooms = [1, 1.5, 2, 3, 4, 6] as const;
const [closest] = zooms.toReversed() as [number];

/** The photo's size on screen, in whole pixels. */
export function shownSize(photo: Size, window: Size, zoom: number): Size {
  const fitting = Math.min(window.width / photo.width, window.height / photo.height);
  const scale = Math.max(0, fitting) * zoom;
  return { width: Math.max(1, Math.floor(photo.width * scale)), height: Math.max(1, Math.floor(photo.height * scale)) };
}

export function nextZoom(zoom: number, by: 1 | -1): number {
  const fits = by === 1 ? zooms.find((one) => one > zoom + 0.01) : zooms.findLast((one) => one < zoom - 0.01);
  return fits ?? zoom;
}

/** Moving two fingers apart zooms in. */
export function pinched(zoom: number, distances: { before: number; now: number }): number {
  const { before, now } = distances;
  if (before === 0) return zoom;
  return Math.min(closest, Math.max(1, (zoom * now) / before));
}

const within = (part: number): number => Math.min(1, Math.max(0, part));

/** From a point in the photo's box on screen. */
export function spotAt(point: Spot, box: { left: number; top: number } & Size): Spot {
  return { x: within((point.x - box.left) / box.width), y: within((point.y - box.top) / box.height) };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** A step is the size of the brush, with a minimum; `x` and `y` stay within the photo. */
export function stepped({ x, y }: Spot, direction: Direction, step: number, photo: Size): Spot {
  const longest = Math.max(photo.width, photo.height);
  const [across, down] = [(step * longest) / photo.width, (step * longest) / photo.height];
  if (direction === 'left') return { x: within(x - across), y };
  if (direction === 'right') return { x: within(x + across), y };
  return { x, y: within(direction === 'up' ? y - down : y + down) };
}
