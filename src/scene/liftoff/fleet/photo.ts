/** The last picture of a class: all its rockets side by side before the planet, each above its name. */

import { placedAt } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import {
  type FittedName,
  fittedName,
  heightOf,
  inPicture,
  isMany,
  largestFor,
  paintName,
  paintPlate,
  smallestFor,
} from '#scene/liftoff/names.ts';
import { type Pose, standing } from '#scene/liftoff/pose.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { between, times } from '#scene/motion.ts';
import { sceneHeight, sceneWidth } from '#scene/scene.ts';

import { places } from './formation.ts';

/** `y` is the base line of the last line. */
type Standing = { name: FittedName; x: number; y: number };
type Box = { left: number; top: number; width: number; height: number };
/** `place`: the area of the names in the picture. */
export type Photo = { poses: readonly Pose[]; names: readonly Standing[]; place: Box };

const margin = 22;
/** The buttons of the page are in the lower corners. */
const buttons = 56;
/** Below the title. */
const highest = 172;
const rocket = { width: 262, height: 640, largest: 0.6 };

/** Many rockets stand in two rows: in one row they would be too small above a list of names. */
export function photoOf(ctx: Canvas2D, names: readonly string[]): Photo {
  const rows = isMany(names.length) ? 2 : 1;
  const sizes = { largest: rows === 1 ? 34 : largestFor(names.length), smallest: smallestFor(names.length) };
  const words = times(rows, (row) =>
    wordsOf(
      ctx,
      names.filter((_, index) => index % rows === row),
      sizes,
    ),
  );
  const free = sceneHeight - buttons - highest - words.reduce((sum, { height }) => sum + height, 0);
  const tops = words.map(
    (_, row) => highest + ((row + 1) * free) / rows + words.slice(0, row).reduce((sum, { height }) => sum + height, 0),
  );
  const poses = words.map(({ standing: there }, row) => posesOver(tops[row] ?? 0, there.length, free / rows));
  const inTurn = <Item>(all: readonly (readonly Item[])[]): Item[] =>
    names.flatMap((_, index) => all[index % rows]?.[Math.floor(index / rows)] ?? []);
  const top = Math.min(...tops) - 10;
  return {
    poses: inTurn(poses),
    names: inTurn(
      words.map(({ standing: there }, row) => there.map((one) => ({ ...one, y: one.y + (tops[row] ?? 0) }))),
    ),
    place: { left: 0, top, width: sceneWidth, height: sceneHeight - top },
  };
}

/** Side by side and slightly fanned out, in a space of that height. */
function posesOver(top: number, count: number, room: number): Pose[] {
  const step = (sceneWidth - 80) / Math.max(count, 1);
  const foot = top - margin;
  const scale = Math.min(rocket.largest, (step * 0.94) / rocket.width, (room - margin) / rocket.height);
  return places(count).map((x) => {
    const aside = (x - sceneWidth / 2) / 600;
    const bow = count > 2 ? 16 * (1 - aside ** 2) : 0;
    return { ...standing(x, foot - bow, scale), turn: 7 * aside };
  });
}

type Sizes = { largest: number; smallest: number };

/** Each under its own rocket, from 0 down; for many, alternately lower, and as wide as two places. */
function wordsOf(ctx: Canvas2D, names: readonly string[], sizes: Sizes): { standing: Standing[]; height: number } {
  const step = (sceneWidth - 80) / Math.max(names.length, 1);
  const isShared = names.length > 6;
  const width = Math.min(440, step * (isShared ? 1.9 : 1) - 26);
  const fitted = names.map((name) => fittedName(ctx, name, { size: sizes.largest, width, smallest: sizes.smallest }));
  const heights = [0, 1].map((row) =>
    Math.max(0, ...fitted.filter((_, index) => !isShared || index % 2 === row).map(heightOf)),
  );
  const [upper = 0, lower = 0] = isShared ? heights : [heights[0], 0];
  const xs = places(names.length);
  const there = fitted.map((name, index) => {
    const head = isShared && index % 2 === 1 ? upper + 14 : 0;
    return { name, x: inPicture(ctx, name, xs[index] ?? 640), y: head + heightOf(name) - 0.3 * name.size };
  });
  return { standing: there, height: upper + (lower === 0 ? 0 : lower + 14) };
}

const gathering = { from: moments.title - 0.7, spread: 1.1, lasts: 1.7 };

/** The moment a rocket starts on its way there. */
export const setsOut = (index: number, count: number): number => gathering.from + (index / count) * gathering.spread;

/** The progress of a rocket on its way to its place, 0 to 1. */
export const homeward = (time: number, index: number, count: number): number =>
  between(time, setsOut(index, count), setsOut(index, count) + gathering.lasts);

/** Each name appears when its rocket arrives. */
export function paintPhotoNames(ctx: Canvas2D, time: number, { names }: Photo): void {
  const alphas = times(names.length, (index) => {
    const there = setsOut(index, names.length) + gathering.lasts - 0.3;
    return between(time, there, there + 0.4);
  });
  names.forEach(({ name, x, y }, index) => {
    placedAt(ctx, { x, y, alpha: alphas[index] ?? 1 }, () => paintPlate(ctx, name, { x: 0, y: 0 }));
  });
  names.forEach(({ name, x, y }, index) => {
    placedAt(ctx, { x, y, alpha: alphas[index] ?? 1 }, () => paintName(ctx, name, { x: 0, y: 0 }, '#ffe9a8'));
  });
}
