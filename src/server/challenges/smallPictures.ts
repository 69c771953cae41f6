/** The pictures of a challenge that is being added: each can be opened, and a large photo is made small, since a class asks for it over one Wi-Fi. */

import { readdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { openPicture } from '#server/pictures/openPicture.ts';

import { largestInText } from './pictures.ts';

/** The widest that fits is taken. */
const widths = [1600, 1200, 900, 600, 400];
const photo = /\.(png|jpe?g|webp)$/iu;
const picture = /\.(svg|png|jpe?g|webp)$/iu;

/** Names of files that are called pictures and can't be opened as one: a worksheet would fail in class. */
export async function brokenPictures(folder: string): Promise<string[]> {
  const broken: string[] = [];
  for (const name of filesOf(folder, picture)) {
    // Every dot is read: a file that was cut off begins well.
    const opens = openPicture(join(folder, name)).then((opened) => opened.resize(8).toBuffer());
    await opens.catch(() => broken.push(name));
  }
  return broken;
}

function filesOf(folder: string, kind: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => kind.test(name) && statSync(join(folder, name)).isFile());
}

/** Answers how many it made small; it writes in the folder itself, which therefore is a copy. */
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
    // The kind goes by the ending. Where a photo was taken stays behind.
    const opened = await openPicture(path);
    await opened.autoOrient().resize(width, width, { fit: 'inside', withoutEnlargement: true }).toFile(small);
    if (!isLarge(small)) break;
  }
  if (isLarge(small)) await rm(small);
  else await rename(small, path);
}
