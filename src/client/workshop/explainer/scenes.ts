/** The scenes of a praatplaat in a draft, as a list that is changed. */

import { type FieldPath, valueAt } from '#client/workshop/parts/fieldPath.ts';
import type { PartContent } from '#client/workshop/parts/parts.ts';

export const scenesPath: FieldPath = ['film', 'scenes'];
export const mostScenes = 16;
export const mostThings = 24;

export const blankScene = { place: 'papier', words: '', things: [] } as const;

/** With one scene to begin in. */
export const blankExplainer = (title: string): PartContent => ({ film: { title, scenes: [blankScene] } });

export function listAt(content: PartContent, path: FieldPath): readonly unknown[] {
  const value = valueAt(content, path);
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** To the place that it has after that. */
export function movedIn<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(to, 0, ...item);
}

/** Where something new is put, so that it lies over none of the others: the free place that is the first of a few. Of what is wide there are fewer. */
export function freeSpot(
  taken: ReadonlyArray<readonly number[]>,
  height: number,
  isWide = false,
): readonly [number, number] {
  const apart = isWide ? 40 : 14;
  const isFree = (x: number): boolean =>
    taken.every(([left = 0, top = 0]) => Math.hypot(left - x, top - height) > apart);
  const places = isWide ? [80, 32, 128] : [80, 44, 116, 26, 134, 62, 98];
  return [places.find(isFree) ?? 80, height];
}

/** A line that is new, below those that are there already. */
export function lowered(
  points: ReadonlyArray<readonly [number, number]>,
  times: number,
): readonly (readonly [number, number])[] {
  return points.map(([x, y]) => [x, y + (times % 3) * 7]);
}
