/** Checks of an explainer's script beyond its fields: words inside the picture, not over one another, and never too fast. */

import type { Box } from '#scene/drawing.ts';

import { barsWidth } from './graph.ts';
import {
  lettersPerSecond,
  mostLettersPerSecond,
  secondsOf,
  sheet,
  type ExplainerScene,
  type ExplainerThing,
  wordsFrom,
} from './script.ts';
import { stateAt } from './state.ts';

export type LayoutFault =
  | { kind: 'no-thing' | 'two-things' | 'no-place' | 'no-path' | 'off-the-sheet'; thing: number }
  | { kind: 'over-another'; thing: number; other: number }
  | { kind: 'too-fast'; seconds: number };

const kinds = ['part', 'picture', 'text', 'balloon', 'arrow', 'flow', 'bars', 'thermometer'] as const;

/** The width of a letter as a part of its height, where the letters can't be measured: a wide estimate. */
const letterWidth = 0.6;

export function layoutFaults(step: ExplainerScene): LayoutFault[] {
  const things = step.things.flatMap((thing, index) => thingFaults(thing, index));
  if (things.length > 0) return things;
  return [...paceFaults(step), ...wordFaults(step)];
}

function thingFaults(thing: ExplainerThing, index: number): LayoutFault[] {
  const what = kinds.filter((kind) => thing[kind] !== undefined);
  if (what.length === 0) return [{ kind: 'no-thing', thing: index }];
  if (what.length > 1) return [{ kind: 'two-things', thing: index }];
  if (thing.flow !== undefined) return thing.path === undefined ? [{ kind: 'no-path', thing: index }] : [];
  return thing.at === undefined && thing.arrow === undefined ? [{ kind: 'no-place', thing: index }] : [];
}

function paceFaults(step: ExplainerScene): LayoutFault[] {
  if (lettersPerSecond(step) <= mostLettersPerSecond) return [];
  const { seconds: _, ...free } = step;
  return [{ kind: 'too-fast', seconds: secondsOf(free) }];
}

function wordFaults({ things }: ExplainerScene): LayoutFault[] {
  const words = things
    .map((thing, index) => ({ thing, index, boxes: boxesOf(thing) }))
    .filter(({ boxes }) => boxes.length > 0);
  const off = words.filter(({ boxes }) => !boxes.every(isOnSheet)).map(({ index }) => index);
  const over = words.flatMap(({ thing, index, boxes }, place) =>
    words
      .slice(place + 1)
      .filter((other) => isSeenWith(thing, other.thing))
      .filter((other) => boxes.some((box) => other.boxes.some((another) => isOver(box, another))))
      .map((other): LayoutFault => ({ kind: 'over-another', thing: other.index, other: index })),
  );
  return [...off.map((thing): LayoutFault => ({ kind: 'off-the-sheet', thing })), ...over];
}

/** The boxes of a thing with letters: at first, and after each of its moves. */
function boxesOf(thing: ExplainerThing): Box[] {
  const moments = [0, ...(thing.moves ?? []).map(({ from, seconds }) => from + seconds)];
  return moments.flatMap((since) => boxAt(thing, since) ?? []);
}

function boxAt(thing: ExplainerThing, since: number): Box | undefined {
  const natural = thing.bars === undefined && thing.thermometer === undefined ? 5 : 40;
  const { x, y, size } = stateAt(thing, since, { natural, stays: true });
  const around = (width: number, height: number): Box => ({ x: x - width / 2, y: y - height / 2, width, height });
  const lines = (thing.text ?? thing.balloon ?? '').split('\n');
  const wide = Math.max(...lines.map((line) => line.length)) * size * letterWidth;
  if (thing.text !== undefined) return around(wide, lines.length * size * 1.1);
  if (thing.balloon !== undefined) return around(wide + 8, lines.length * size * 1.15 + 5.5);
  if (thing.thermometer !== undefined) return { x: x - size / 6, y: y - size, width: size * 0.85, height: size };
  if (thing.bars === undefined) return undefined;
  const width = barsWidth(thing.bars);
  return { x: x - width / 2, y: y - size - 7, width, height: size + 13 };
}

const isOnSheet = ({ x, y, width, height }: Box): boolean =>
  x >= 1 && y >= 1 && x + width <= sheet.width - 1 && y + height <= wordsFrom;

const isOver = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isSeenWith = (one: ExplainerThing, other: ExplainerThing): boolean =>
  (one.from ?? 0) < (other.until ?? Infinity) && (other.from ?? 0) < (one.until ?? Infinity);
