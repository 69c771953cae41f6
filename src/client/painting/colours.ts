/** The colours of painted cells: so coarse that no face can be recognized from them (docs/decisions/076). */

import type { Grid } from './grid.ts';

/** Red, green and blue of each cell, one byte each. */
export type CellColours = Uint8Array;

/** A cell takes the average of an area of a fifth of the longest side: a face of any size loses its features. */
const aroundCells = 9;
/** The step between two brightness levels. */
const step = 24;
/**
 * A fixed pattern that makes it look like a mosaic and not like a fault of the screen; it contains nothing of the
 * photo.
 */
const shade = 12;

/** `pixels`: the photo scaled to one pixel per cell of its grid, as RGBA. */
export function coarseColours({ columns, rows }: Grid, pixels: Uint8ClampedArray): CellColours {
  const colours = new Uint8Array(columns * rows * 3);
  for (const channel of [0, 1, 2]) {
    const sums = summed(columns, rows, (cell) => pixels[cell * 4 + channel] ?? 0);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const cell = row * columns + column;
        const average = averageAround(sums, { columns, rows }, column, row);
        const rounded = Math.min(240, Math.floor(average / step) * step + step / 2);
        const isDark = (column + row) % 2 === 1;
        colours[cell * 3 + channel] = Math.max(0, rounded + (isDark ? -shade : shade));
      }
    }
  }
  return colours;
}

/** A summed-area table: the sum of any box takes four lookups. */
function summed(columns: number, rows: number, valueAt: (cell: number) => number): Float64Array {
  const width = columns + 1;
  const sums = new Float64Array(width * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    let inRow = 0;
    for (let column = 0; column < columns; column += 1) {
      inRow += valueAt(row * columns + column);
      sums[(row + 1) * width + column + 1] = (sums[row * width + column + 1] ?? 0) + inRow;
    }
  }
  return sums;
}

function averageAround(
  sums: Float64Array,
  { columns, rows }: Pick<Grid, 'columns' | 'rows'>,
  x: number,
  y: number,
): number {
  const [left, right] = [Math.max(0, x - aroundCells), Math.min(columns, x + aroundCells + 1)];
  const [top, bottom] = [Math.max(0, y - aroundCells), Math.min(rows, y + aroundCells + 1)];
  const at = (column: number, row: number): number => sums[row * (columns + 1) + column] ?? 0;
  const total = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
  return total / ((right - left) * (bottom - top));
}

export function colourOf(colours: CellColours, cell: number): string {
  const at = cell * 3;
  return `rgb(${colours[at] ?? 0} ${colours[at + 1] ?? 0} ${colours[at + 2] ?? 0})`;
}
