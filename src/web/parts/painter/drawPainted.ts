/** Draws a photo with what was painted over it: the painted cells lie over it whole, before anything is made a file of it. */

import { type CellColours, colourOf } from '#client/painting/colours.ts';
import { boxOf, type Grid } from '#client/painting/grid.ts';

/** What is painted over a photo, as it goes to the worker. */
export type Painted = { photo: Blob; grid: Grid; cells: readonly number[]; colours: CellColours };

/** Of a JPEG, from 0 to 1. */
export const paintedQuality = 0.88;

export function drawPainted(
  context: Pick<CanvasRenderingContext2D, 'drawImage' | 'fillStyle' | 'fillRect'>,
  picture: CanvasImageSource,
  { grid, cells, colours }: Omit<Painted, 'photo'>,
): void {
  context.drawImage(picture, 0, 0, grid.width, grid.height);
  for (const cell of cells) {
    const { left, top, width, height } = boxOf(grid, cell);
    context.fillStyle = colourOf(colours, cell);
    context.fillRect(left, top, width, height);
  }
}
