/** Reads a photo for the painter, and draws it with the paint over it: the same code in page and worker. */

import { type CellColours, coarseColours, colourOf } from '#client/painting/colours.ts';
import { boxOf, type Grid, gridOf } from '#client/painting/grid.ts';

/** A photo's grid, and the coarse colours to paint it with. */
export type Paintable = { grid: Grid; colours: CellColours };

type Small = Pick<CanvasRenderingContext2D, 'drawImage' | 'getImageData'>;

/** `contextOf`: creates a canvas of this size for reading back. Rejects where this browser can't read the photo. */
export async function readPaintable(
  photo: Blob,
  contextOf: (width: number, height: number) => Small | null,
): Promise<Paintable> {
  const picture = await createImageBitmap(photo);
  const grid = gridOf(picture);
  const { columns, rows } = grid;
  // From the decoded picture: decoding twice takes twice as long.
  const small = await createImageBitmap(picture, {
    resizeWidth: columns,
    resizeHeight: rows,
    resizeQuality: 'medium',
  });
  picture.close();
  const context = contextOf(columns, rows);
  if (context === null) throw new TypeError('This browser has no canvas');
  context.drawImage(small, 0, 0, columns, rows);
  small.close();
  return { grid, colours: coarseColours(grid, context.getImageData(0, 0, columns, rows).data) };
}

/** The paint over a photo, as sent to the worker. */
export type Painted = { photo: Blob; grid: Grid; cells: readonly number[]; colours: CellColours };

/** JPEG quality, from 0 to 1. */
export const paintedQuality = 0.88;

/** The painted cells cover it completely before it is encoded as a file. */
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
