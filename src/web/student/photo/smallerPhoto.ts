/** Draws a photo smaller and upright, in a worker or in the page. */

import { drawingOf, drawOnPaper, sentQuality } from './drawSmaller.ts';
import type { TurnedPhoto } from './embeddedOrientation.ts';

/** A way to draw; null where this browser does not support it. An abort frees its resources. */
export type PhotoDrawer = (photo: TurnedPhoto, signal: AbortSignal) => Promise<Blob | null>;

/** Also null where this browser has no canvas in a worker, or can't rotate a photo there. */
export const drawBesidePage: PhotoDrawer = async (photo, signal) => {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  const made = new Promise<Blob | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
  });
  // Nothing is transferred: the page shows the file too.
  worker.postMessage(photo, []);
  return made.finally(() => worker.terminate());
};

export const drawInPage: PhotoDrawer = async ({ blob, orientation }) => {
  const image = await decoded(blob);
  // An SVG without a size of its own has no pixels to send.
  if (image === undefined || image.naturalWidth === 0) return null;
  const drawing = drawingOf({ width: image.naturalWidth, height: image.naturalHeight }, orientation);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [drawing.canvas.width, drawing.canvas.height];
  const context = canvas.getContext('2d');
  if (context === null) return null;
  drawOnPaper(context, image, drawing);
  return toJpeg(canvas, sentQuality);
};

/** An image element rotates a JPEG by itself when it is drawn. */
async function decoded(blob: Blob): Promise<HTMLImageElement | undefined> {
  const url = URL.createObjectURL(blob);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Null or an error where the browser refuses to export the picture, as for an SVG with a web page in it. */
export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
