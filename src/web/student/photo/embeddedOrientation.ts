/** The EXIF orientation in a WebP or a PNG. Some browsers apply it and others don't, so we remove it and rotate the photo ourselves. */

import { findOrientation } from './orientation.ts';
import { type PhotoKind, pngChunks, webpChunks } from './photoBytes.ts';

/**
 * A photo to be drawn: `blob` has no orientation that a browser might apply or ignore, `orientation` (1 to 8) is ours
 * to apply.
 */
export type TurnedPhoto = { blob: Blob; orientation: number };

/** Every browser rotates a JPEG by itself; HEIC and AVIF have their rotation in the picture data. */
export function takeOutOrientation(
  file: Blob,
  kind: PhotoKind | undefined,
  bytes: Uint8Array<ArrayBuffer>,
): TurnedPhoto {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (kind === 'webp') return takeOutOfWebp(file, view);
    if (kind === 'png') return takeOutOfPng(file, view);
  } catch (error) {
    // A damaged or truncated file is drawn as it is.
    if (!(error instanceof RangeError)) throw error;
  }
  return { blob: file, orientation: 1 };
}

/** Overwrites the orientation with 1. */
function takeOutOfWebp(file: Blob, view: DataView): TurnedPhoto {
  const exif = [...webpChunks(view)].find(({ type }) => type === 'EXIF');
  if (exif === undefined) return { blob: file, orientation: 1 };
  // Some programs include the header that it has in a JPEG.
  const heading = view.getUint32(exif.at) === exifHeading ? 6 : 0;
  const found = findOrientation(view, exif.at + heading);
  if (found === undefined) return { blob: file, orientation: 1 };
  const upright = found.littleEndian ? [1, 0] : [0, 1];
  const blob = new Blob([file.slice(0, found.at), new Uint8Array(upright), file.slice(found.at + 2)], {
    type: file.type,
  });
  return { blob, orientation: found.value };
}

const exifHeading = 0x45786966;

/** Removes the whole chunk: another value would break its checksum. */
function takeOutOfPng(file: Blob, view: DataView): TurnedPhoto {
  const exif = [...pngChunks(view)].find(({ type }) => type === 'eXIf');
  const found = exif && findOrientation(view, exif.at);
  if (exif === undefined || found === undefined) return { blob: file, orientation: 1 };
  const blob = new Blob([file.slice(0, exif.at - 8), file.slice(exif.at + exif.length + 4)], { type: file.type });
  return { blob, orientation: found.value };
}
