/** The scenes of a praatplaat in a draft, edited as a list. */

import { type FieldPath, valueAt } from '#client/workshop/parts/fieldPath.ts';
import type { PartContent } from '#client/workshop/parts/parts.ts';

export const scenesPath: FieldPath = ['film', 'scenes'];
export const mostScenes = 16;
export const mostThings = 24;

export const blankScene = { place: 'papier', words: '', things: [] } as const;

/** Contains one scene to start in. */
export const blankExplainer = (title: string): PartContent => ({ film: { title, scenes: [blankScene] } });

export function listAt(content: PartContent, path: FieldPath): readonly unknown[] {
  const value = valueAt(content, path);
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** `to` is the final index. */
export function movedIn<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(to, 0, ...item);
}

/** A spot for a new thing that overlaps no other: the first free one of a few. Wide things have fewer spots. */
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

/** Places a new line below the existing ones. */
export function lowered(
  points: ReadonlyArray<readonly [number, number]>,
  times: number,
): readonly (readonly [number, number])[] {
  return points.map(([x, y]) => [x, y + (times % 3) * 7]);
}
