import { expect, it } from 'vitest';

import { drawingOf, turnFor } from './drawSmaller.ts';

/** The visual sides of the first row and the first column, by EXIF orientation. */
const seen: Readonly<Record<number, [row: string, column: string]>> = {
  1: ['top', 'left'],
  2: ['top', 'right'],
  3: ['bottom', 'right'],
  4: ['bottom', 'left'],
  5: ['left', 'top'],
  6: ['right', 'top'],
  7: ['right', 'bottom'],
  8: ['left', 'bottom'],
};

it.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is turned upright, and fills its canvas', (orientation) => {
  const { canvas, stored } = drawingOf({ width: 60, height: 40 }, orientation);
  const [a, b, c, d, e, f] = turnFor(orientation, stored);
  const at = (x: number, y: number): [number, number] => [a * x + c * y + e, b * x + d * y + f];
  const sideOf = ([x, y]: [number, number]): string => {
    if (x === 0) return 'left';
    if (x === canvas.width) return 'right';
    return y === 0 ? 'top' : 'bottom';
  };
  // The middles of the first row and of the first column.
  expect([sideOf(at(stored.width / 2, 0)), sideOf(at(0, stored.height / 2))]).toEqual(seen[orientation]);
  const corners = [at(0, 0), at(stored.width, stored.height)].flat();
  expect(corners.toSorted((one, other) => one - other)).toEqual(
    [0, 0, canvas.width, canvas.height].toSorted((one, other) => one - other),
  );
});

it('a large photo is drawn with its longest side at 2048 dots, and a small one as it is', () => {
  expect(drawingOf({ width: 4096, height: 1024 }).canvas).toEqual({ width: 2048, height: 512 });
  expect(drawingOf({ width: 4096, height: 1024 }, 6).canvas).toEqual({ width: 512, height: 2048 });
  expect(drawingOf({ width: 9000, height: 1 }).canvas).toEqual({ width: 2048, height: 1 });
  expect(drawingOf({ width: 3, height: 2 }).canvas).toEqual({ width: 3, height: 2 });
});
