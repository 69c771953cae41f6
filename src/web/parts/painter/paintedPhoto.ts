/** A photo for the painter and the painted one that comes of it, with the heavy work beside the page where the browser can. */

import { type CellColours, coarseColours } from '#client/painting/colours.ts';
import { type Grid, gridOf } from '#client/painting/grid.ts';

import { drawPainted, type Painted, paintedQuality } from './drawPainted.ts';

export type Paintable = { grid: Grid; colours: CellColours };

/** Its size, and the colours to paint with; rejects where this browser can't read it. */
export async function openPaintable(photo: Blob): Promise<Paintable> {
  const picture = await createImageBitmap(photo);
  const grid = gridOf(picture);
  picture.close();
  const { columns, rows } = grid;
  const small = await createImageBitmap(photo, {
    resizeWidth: columns,
    resizeHeight: rows,
    resizeQuality: 'medium',
  });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [columns, rows];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new TypeError('This browser has no canvas');
  context.drawImage(small, 0, 0, columns, rows);
  small.close();
  return { grid, colours: coarseColours(grid, context.getImageData(0, 0, columns, rows).data) };
}

/** A JPEG in which nothing is left of what lies under the cells; rejects where it can't be made. */
export async function paintedPhoto(painted: Painted): Promise<Blob> {
  const made = (await madeBesidePage(painted)) ?? (await madeInPage(painted));
  if (made === null) throw new TypeError('The painted photo could not be made');
  return made;
}

/** Null where this browser has no canvas beside the page. */
function madeBesidePage(painted: Painted): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return Promise.resolve(null);
  const worker = new Worker(new URL('./painterWorker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<Blob | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
  });
  // Nothing is handed over: the page shows the photo too.
  worker.postMessage(painted, []);
  return made.finally(() => worker.terminate());
}

async function madeInPage(painted: Painted): Promise<Blob | null> {
  const picture = await createImageBitmap(painted.photo);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [painted.grid.width, painted.grid.height];
  const context = canvas.getContext('2d');
  if (context === null) return null;
  drawPainted(context, picture, painted);
  picture.close();
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', paintedQuality);
  });
}
