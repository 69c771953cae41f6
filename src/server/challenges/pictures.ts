/** Pictures in a challenge's texts: which can be shown, and how they travel inside the HTML. */

import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { extname } from 'node:path';

import { findFile, type Folder } from './folder.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Kilobytes; a text travels with its pictures inside it. */
export const largestInText = 400;
const largestInWorksheet = 8_000;
/** One that is made small. */
const largestPhoto = 30_000;

export type PicturePlace = 'text' | 'worksheet';

/** In Dutch why a picture can't stand here, or undefined. */
export function pictureFault(folder: Folder, name: string, place: PicturePlace): string | undefined {
  if (/^[a-z]+:/iu.test(name))
    return `het plaatje '${name}' staat niet in de map; verwacht: een eigen bestand zoals beelden/plein.png`;
  const file = findFile(folder, name);
  if (!file.ok) return file.message;
  if (mediaTypes[extname(name).toLowerCase()] === undefined) {
    return `het plaatje '${name}' is van een onbekende soort; verwacht: ${Object.keys(mediaTypes).join(', ')}`;
  }
  const size = Math.ceil(statSync(file.path).size / 1024);
  const largest = largestOf(folder, name, place);
  if (size > largest) return `het plaatje '${name}' is ${size} kB; verwacht: hooguit ${largest} kB`;
  return contentFault(file.path, name);
}

function largestOf(folder: Folder, name: string, place: PicturePlace): number {
  if (folder.isToBeAdded === true && !isDrawing(name)) return largestPhoto;
  return place === 'text' ? largestInText : largestInWorksheet;
}

const isDrawing = (name: string): boolean => name.toLowerCase().endsWith('.svg');

/** How a file of each kind begins. */
const beginnings: Readonly<Record<string, RegExp>> = {
  'image/svg+xml': /<svg[\s>]/u,
  'image/png': /^\x89PNG\r\n/u,
  'image/jpeg': /^\xff\xd8\xff/u,
  'image/webp': /^RIFF[^]{4}WEBP/u,
};

/** In Dutch what the file is instead, as where somebody gave it another name. */
function contentFault(path: string, name: string): string | undefined {
  const type = mediaTypes[extname(name).toLowerCase()] ?? '';
  const start = beginningOf(path);
  if (beginnings[type]?.test(start) === true) return undefined;
  const known = Object.entries(beginnings).find(([, beginning]) => beginning.test(start))?.[0];
  const ending = Object.entries(mediaTypes).find(([, of]) => of === known)?.[0];
  if (ending !== undefined)
    return `het plaatje '${name}' is een ${ending.slice(1)}; verwacht: een naam die op ${ending} eindigt`;
  const what = /^[^]{4}ftyp(hei|hev|mif|msf)/u.test(start)
    ? 'een HEIC-foto van een telefoon; verwacht: een foto die als JPEG is bewaard'
    : 'geen plaatje; verwacht: een bestand dat als plaatje opengaat';
  return `'${name}' is ${what}`;
}

/** A drawing may begin with what is said of it. */
function beginningOf(path: string): string {
  const start = Buffer.alloc(4096);
  const file = openSync(path, 'r');
  try {
    return start.toString('latin1', 0, readSync(file, start));
  } finally {
    closeSync(file);
  }
}

/** The picture as a `data:` address: an `<img>` can't send the team's token, and asks no other call. */
export function pictureAddress(folder: Folder, name: string): string | undefined {
  const file = findFile(folder, name);
  const type = mediaTypes[extname(name).toLowerCase()];
  if (!file.ok || type === undefined) return undefined;
  return `data:${type};base64,${readFileSync(file.path).toString('base64')}`;
}
