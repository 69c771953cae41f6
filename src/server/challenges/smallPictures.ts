/** Checks that the pictures of a new challenge can be opened, and scales large photos down, because a class loads them over one Wi-Fi. */

import { readdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { openPicture } from '#server/openPicture.ts';

import { largestInText } from './pictures.ts';

/** The widest size that fits within the bytes is taken. */
const widths = [1600, 1200, 900, 600, 400];
const photo = /\.(png|jpe?g|webp)$/iu;
const picture = /\.(svg|png|jpe?g|webp)$/iu;

/** Names of picture files that can't be opened as a picture: a worksheet with one would fail in class. */
export async function brokenPictures(folder: string): Promise<string[]> {
  const broken: string[] = [];
  for (const name of filesOf(folder, picture)) {
    // Decodes every pixel, because a truncated file has a valid beginning.
    const opens = openPicture(join(folder, name)).then((opened) => opened.resize(8).toBuffer());
    await opens.catch(() => broken.push(name));
  }
  return broken;
}

function filesOf(folder: string, kind: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => kind.test(name) && statSync(join(folder, name)).isFile());
}

/** Returns how many photos it scaled down. It writes in the folder itself, so the folder must be a copy. */
export async function makePicturesSmall(folder: string): Promise<number> {
  const large = filesOf(folder, photo)
    .map((name) => join(folder, name))
    .filter(isLarge);
  for (const path of large) await makeSmall(path);
  return large.length;
}

const isLarge = (path: string): boolean => statSync(path).size > largestInText * 1024;

async function makeSmall(path: string): Promise<void> {
  const small = `${path}.small${extname(path)}`;
  for (const width of widths) {
    // The extension sets the format. The location in the photo's metadata is dropped.
    const opened = await openPicture(path);
    await opened.autoOrient().resize(width, width, { fit: 'inside', withoutEnlargement: true }).toFile(small);
    if (!isLarge(small)) break;
  }
  if (isLarge(small)) await rm(small);
  else await rename(small, path);
}
