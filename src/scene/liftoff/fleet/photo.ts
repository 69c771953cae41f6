/** The last picture of a class: all its rockets beside each other before the planet, each over its name. */

import { placedAt } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import {
  type FittedName,
  fittedName,
  heightOf,
  inPicture,
  paintName,
  paintPlate,
  smallestFor,
} from '#scene/liftoff/names.ts';
import { type Pose, standing } from '#scene/liftoff/pose.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { between, times } from '#scene/motion.ts';
import { sceneHeight, sceneWidth } from '#scene/scene.ts';

import { places } from './formation.ts';

/** `y` is the line on which the last of its letters stand. */
type Standing = { name: FittedName; x: number; y: number };
type Box = { left: number; top: number; width: number; height: number };
/** `place`: what the names take of the picture. */
export type Photo = { poses: readonly Pose[]; names: readonly Standing[]; place: Box };

const margin = 22;
/** In the lower corners of the page lie its buttons. */
const buttons = 56;
/** Under the title. */
const highest = 172;
const rocket = { width: 262, height: 640, largest: 0.6 };

/** From here on each has room to stand over its own name. */
const mostOverNames = 12;

export function photoOf(ctx: Canvas2D, names: readonly string[]): Photo {
  const standingNames = names.length > mostOverNames ? inColumns(ctx, names) : underRockets(ctx, names);
  const top = Math.min(...standingNames.map(({ name, y }) => y + 0.3 * name.size - heightOf(name)));
  return {
    poses: posesOver(top, names.length),
    names: standingNames,
    place: { left: 0, top: top - 10, width: sceneWidth, height: sceneHeight - top + 10 },
  };
}

/** Beside each other and a little fanned out; of many every other one stands behind. */
function posesOver(top: number, count: number): Pose[] {
  const isDouble = count > mostOverNames;
  const step = (sceneWidth - 80) / Math.max(count, 1);
  const back = isDouble ? 84 : 0;
  const foot = top - margin;
  const scale = Math.min(
    rocket.largest,
    (step * (isDouble ? 1.7 : 0.94)) / rocket.width,
    (foot - back - highest) / rocket.height,
  );
  return places(count).map((x, index) => {
    const aside = (x - sceneWidth / 2) / 600;
    const bow = count > 2 ? 16 * (1 - aside ** 2) : 0;
    return { ...standing(x, foot - bow - (index % 2) * back, scale), turn: 7 * aside };
  });
}

/** Each under its own rocket; of many every other one lower, and as wide as two places. */
function underRockets(ctx: Canvas2D, names: readonly string[]): Standing[] {
  const step = (sceneWidth - 80) / Math.max(names.length, 1);
  const isShared = names.length > 6;
  const width = Math.min(440, step * (isShared ? 1.9 : 1) - 26);
  const fitted = names.map((name) => fittedName(ctx, name, { size: 34, width, smallest: smallestFor(names.length) }));
  const rows = [0, 1].map((row) =>
    Math.max(0, ...fitted.filter((_, index) => !isShared || index % 2 === row).map(heightOf)),
  );
  const [upper = 0, lower = 0] = isShared ? rows : [rows[0], 0];
  const top = sceneHeight - buttons - upper - (lower === 0 ? 0 : lower + 14);
  const xs = places(names.length);
  return fitted.map((name, index) => {
    const head = top + (isShared && index % 2 === 1 ? upper + 14 : 0);
    return { name, x: inPicture(ctx, name, xs[index] ?? 640), y: head + heightOf(name) - 0.3 * name.size };
  });
}

const columns = 6;

/** In rows, in the order of the rockets. */
function inColumns(ctx: Canvas2D, names: readonly string[]): Standing[] {
  const rows = Math.ceil(names.length / columns);
  const width = 1160 / columns;
  const fitted = names.map((name) =>
    fittedName(ctx, name, { size: 34, width: width - 24, smallest: smallestFor(names.length) }),
  );
  const pitch = Math.max(50, ...fitted.map((name) => heightOf(name) + 12));
  return fitted.map((name, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? names.length - row * columns : columns;
    const x = 640 + ((index % columns) - (inRow - 1) / 2) * width;
    return { name, x, y: sceneHeight - 30 - (rows - 1 - row) * pitch };
  });
}

const gathering = { from: moments.title - 0.7, spread: 1.1, lasts: 1.7 };

/** When a rocket begins its way there. */
export const setsOut = (index: number, count: number): number => gathering.from + (index / count) * gathering.spread;

/** How far a rocket is on its way to its place, 0 to 1. */
export const homeward = (time: number, index: number, count: number): number =>
  between(time, setsOut(index, count), setsOut(index, count) + gathering.lasts);

/** Each name as its rocket is there. */
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
