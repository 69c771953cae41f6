/** A photo made ready on the device: smaller, upright and without its metadata, before it is sent. */

import { photoLimits } from '#domain/limits.ts';

import { orientationBytes, readOrientation } from './orientation.ts';

export type PreparedPhoto =
  /** `shown` is what the preview draws; null where this browser can't show such a file. */
  { kind: 'ready'; sent: Blob; shown: Blob | null } | { kind: 'not-a-photo' } | { kind: 'too-large' };

/** A file that the browser can't read, such as a HEIC photo, goes as it is: the server makes a photo of it. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (!isImage(file)) return { kind: 'not-a-photo' };
  const picture = await decoded(file);
  const upright = picture && (await smaller(picture));
  if (upright !== null && upright !== undefined) {
    // A mirrored photo isn't righted by turning it: its preview is what will be sent.
    return { kind: 'ready', sent: upright, shown: (await isMirrored(file)) ? upright : file };
  }
  return file.size > photoLimits.largestBytes ? { kind: 'too-large' } : { kind: 'ready', sent: file, shown: null };
}

/** Windows gives a HEIC photo no type. */
function isImage({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/iu.test(name));
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

function smaller(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, photoLimits.longestSidePixels / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // JPEG has no see-through: what a drawing leaves open is paper.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return toJpeg(canvas, 0.86);
}

export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

export async function orientationOf(file: Blob): Promise<number | undefined> {
  return readOrientation(await file.slice(0, orientationBytes).arrayBuffer());
}

async function isMirrored(file: Blob): Promise<boolean> {
  const orientation = (await orientationOf(file)) ?? 1;
  return [2, 4, 5, 7].includes(orientation);
}
