/** The grips of a thing on the picture: its position, its bends, and where it moves. */

import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';
import { reach, type Spot, type ExplainerThing } from '#scene/explainer/script.ts';

/** `number`: its number among those of its kind, from 1. */
export type Grip = { kind: 'at' | 'point' | 'tail' | 'move'; number: number; path: FieldPath; spot: Spot };

/** The first one represents the whole thing. A draft may be invalid: an invalid position has no grip. */
export function gripsOf(thing: ExplainerThing): Grip[] {
  const line = thing.arrow === undefined ? 'path' : 'arrow';
  const all = [
    { kind: 'at' as const, number: 1, path: ['at'], spot: thing.at },
    ...listOf(thing[line]).map((spot, index) => ({
      kind: 'point' as const,
      number: index + 1,
      path: [line, index],
      spot,
    })),
    { kind: 'tail' as const, number: 1, path: ['tail'], spot: thing.tail },
    ...listOf(thing.moves).map((move, index) => ({
      kind: 'move' as const,
      number: index + 1,
      path: ['moves', index, 'to'],
      spot: move?.to,
    })),
  ];
  return all.flatMap(({ spot, ...grip }) => (isSpot(spot) ? [{ ...grip, spot }] : []));
}

const listOf = <Item>(list: readonly Item[] | undefined): readonly Item[] =>
  Array.isArray(list) ? (list as readonly Item[]) : [];

function isSpot(value: unknown): value is Spot {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');
}

/** Rounded to whole numbers, within the range that a script allows. */
export const putAt = ([x, y]: Spot): Spot => [within(x, reach.x), within(y, reach.y)];

const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.round(Math.min(Math.max(value, least), most));
