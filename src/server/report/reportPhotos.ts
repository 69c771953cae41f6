/** The photos of a report as a printer needs them: small enough that a whole class fits in one file. */

import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import type { Files } from '#server/files/files.ts';

/** Width and height in dots. */
export type ReportPhoto = { data: Buffer; width: number; height: number };
/** By the stored name; one that is not there any more is absent. */
export type ReportPhotos = ReadonlyMap<string, ReportPhoto>;

/** One after the other: a class at work goes before. */
export async function readReportPhotos(photos: Files, names: readonly string[], widest: number): Promise<ReportPhotos> {
  const found = new Map<string, ReportPhoto>();
  for (const name of names) {
    const file = await photos.get(name);
    if (file === undefined) continue;
    const small = sharp(await buffer(file.body)).resize({ width: widest, height: widest, fit: 'inside' });
    const { data, info } = await small.jpeg({ quality: 78 }).toBuffer({ resolveWithObject: true });
    found.set(name, { data, width: info.width, height: info.height });
  }
  return found;
}
