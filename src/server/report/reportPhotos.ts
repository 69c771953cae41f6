/** The photos of a report as a printer needs them: small enough that a whole class fits in one file. */

import { buffer } from 'node:stream/consumers';

import type { Files } from '#server/files/files.ts';
import { openPicture } from '#server/pictures/openPicture.ts';

/** Width and height in dots. */
export type ReportPhoto = { data: Buffer; width: number; height: number };
/** By the stored name; one that is not there any more, or that nobody can read, is absent. */
export type ReportPhotos = ReadonlyMap<string, ReportPhoto>;

/** One after the other: a class at work goes before. */
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

/** Throws for a file that is no photo: a disk may have damaged it, or a backup may hold another file under this name. */
async function printed(bytes: Buffer, widest: number): Promise<ReportPhoto> {
  if (!bytes.subarray(0, jpegBegin.length).equals(jpegBegin)) throw new TypeError('not a photo as we store it');
  const picture = await openPicture(bytes);
  const small = picture.resize({ width: widest, height: widest, fit: 'inside' });
  const { data, info } = await small.jpeg({ quality: 78 }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const jpegBegin = Buffer.from([0xff, 0xd8, 0xff]);
