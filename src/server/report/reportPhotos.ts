/** Loads the photos of a report, scaled down so that a whole class fits in one file. */

import { buffer } from 'node:stream/consumers';

import type { Files } from '#server/files/files.ts';
import { openPicture } from '#server/openPicture.ts';

/** Width and height in pixels. */
export type ReportPhoto = { data: Buffer; width: number; height: number };
/** By the stored name. A photo that is missing or unreadable is left out. */
export type ReportPhotos = ReadonlyMap<string, ReportPhoto>;

/** One after another, so that the requests of classes go first. */
export async function readReportPhotos(photos: Files, names: readonly string[], widest: number): Promise<ReportPhotos> {
  const found = new Map<string, ReportPhoto>();
  for (const name of names) {
    const file = await photos.get(name);
    if (file === undefined) continue;
    const small = await printed(await buffer(file.body), widest).catch(() => undefined);
    if (small !== undefined) found.set(name, small);
  }
  return found;
}

/**
 * Throws when the file is no photo: the disk may be damaged, or a backup may have held another file under this name.
 */
async function printed(bytes: Buffer, widest: number): Promise<ReportPhoto> {
  if (!bytes.subarray(0, jpegBegin.length).equals(jpegBegin)) throw new TypeError('not a photo as we store it');
  const picture = await openPicture(bytes);
  const small = picture.resize({ width: widest, height: widest, fit: 'inside' });
  const { data, info } = await small.jpeg({ quality: 78 }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const jpegBegin = Buffer.from([0xff, 0xd8, 0xff]);
