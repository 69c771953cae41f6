/** A photo made ready on the device: smaller, upright and without its metadata, before it is sent. */

import { photoLimits } from '#domain/limits.ts';

import { drawOnPaper, sentQuality, sentSize } from './drawSmaller.ts';
import { orientationBytes, readOrientation } from './orientation.ts';

export type PreparedPhoto =
  /** `shown` is what the preview draws; null where this browser can't show such a file. */
  { kind: 'ready'; sent: Blob; shown: Blob | null } | { kind: 'not-a-photo' | 'unreadable' | 'too-large' };

/** A HEIC photo that the browser can't read goes as it is: the server makes a photo of it. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (!isImage(file)) return { kind: 'not-a-photo' };
  const upright = (await smallerBesidePage(file)) ?? (await smallerInPage(file));
  if (upright !== null) {
    return { kind: 'ready', sent: upright, shown: (await isRightedByTurning(file)) ? file : upright };
  }
  if (!(await isHeic(file))) return { kind: 'unreadable' };
  return file.size > photoLimits.largestBytes ? { kind: 'too-large' } : { kind: 'ready', sent: file, shown: null };
}

/** Windows gives a HEIC photo no type. */
function isImage({ type, name, size }: File): boolean {
  if (size === 0) return false;
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/iu.test(name));
}

/** By how the file begins, as the server tells it. */
async function isHeic(file: Blob): Promise<boolean> {
  return /^.{4}ftyp/su.test(await file.slice(0, 12).text());
}

/** Null where this browser has no canvas beside the page, can't turn a photo upright there, or can't read it. */
function smallerBesidePage(file: Blob): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return Promise.resolve(null);
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<Blob | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
  });
  // Nothing is handed over: the page shows the file too.
  worker.postMessage(file, []);
  return made.finally(() => worker.terminate());
}

async function smallerInPage(file: Blob): Promise<Blob | null> {
  const image = await decoded(file);
  if (image === undefined) return null;
  const size = sentSize({ width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [size.width, size.height];
  const context = canvas.getContext('2d');
  if (context === null) return null;
  drawOnPaper(context, image, size);
  return toJpeg(canvas, sentQuality);
}

/** An image element turns a photo upright by itself when it is drawn. */
async function decoded(file: Blob): Promise<HTMLImageElement | undefined> {
  const url = URL.createObjectURL(file);
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

export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

export async function orientationOf(file: Blob): Promise<number | undefined> {
  return readOrientation(await file.slice(0, orientationBytes).arrayBuffer());
}

/** A mirrored photo isn't, and of a picture that is no JPEG it isn't known: their preview is what will be sent. */
async function isRightedByTurning(file: Blob): Promise<boolean> {
  const orientation = (await orientationOf(file)) ?? 0;
  return [1, 3, 6, 8].includes(orientation);
}
