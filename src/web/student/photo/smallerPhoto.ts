/** Draws a photo smaller and upright, beside the page or in it. */

import { drawingOf, drawOnPaper, sentQuality } from './drawSmaller.ts';
import type { TurnedPhoto } from './embeddedOrientation.ts';

/** A way to draw; null where this browser can't draw it so. An abort frees what it holds. */
export type PhotoDrawer = (photo: TurnedPhoto, signal: AbortSignal) => Promise<Blob | null>;

/** Null too where this browser has no canvas beside the page, or can't turn a photo upright there. */
export const drawBesidePage: PhotoDrawer = async (photo, signal) => {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  const made = new Promise<Blob | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
  });
  // Nothing is handed over: the page shows the file too.
  worker.postMessage(photo, []);
  return made.finally(() => worker.terminate());
};

export const drawInPage: PhotoDrawer = async ({ blob, orientation }) => {
  const image = await decoded(blob);
  // A drawing without a size of its own has no dots to send.
  if (image === undefined || image.naturalWidth === 0) return null;
  const drawing = drawingOf({ width: image.naturalWidth, height: image.naturalHeight }, orientation);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [drawing.canvas.width, drawing.canvas.height];
  const context = canvas.getContext('2d');
  if (context === null) return null;
  drawOnPaper(context, image, drawing);
  return toJpeg(canvas, sentQuality);
};

/** An image element turns a JPEG upright by itself when it is drawn. */
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

/** Null or an error where the browser doesn't hand the picture out, as of a drawing with a web page in it. */
export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
