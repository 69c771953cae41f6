/** Opens a photo for the painter and makes the painted photo, in a worker where the browser supports that. */

import type { PainterQuestion } from './painterWorker.ts';
import { drawPainted, type Paintable, type Painted, paintedQuality, readPaintable } from './photoPixels.ts';

/** Its size, and the colours to paint with; rejects where this browser can't read it. */
export async function openPaintable(photo: Blob): Promise<Paintable> {
  return (await besidePage<Paintable>({ photo })) ?? readPaintable(photo, contextInPage);
}

/** A JPEG in which nothing below the painted cells is left; rejects where it can't be made. */
export async function paintedPhoto(painted: Painted): Promise<Blob> {
  const made = (await besidePage<Blob>(painted)) ?? (await madeInPage(painted));
  if (made === null) throw new TypeError('The painted photo could not be made');
  return made;
}

/** Null where this browser has no canvas in a worker. */
function besidePage<Answer>(question: PainterQuestion): Promise<Answer | null> {
  if (typeof OffscreenCanvas === 'undefined') return Promise.resolve(null);
  const worker = new Worker(new URL('./painterWorker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<Answer | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
  });
  // Nothing is transferred: the page shows the photo too.
  worker.postMessage(question, []);
  return answered.finally(() => worker.terminate());
}

function contextInPage(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas.getContext('2d', { willReadFrequently: true });
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
