/** Pictures in a challenge's texts: which can be shown, and how they travel inside the HTML. */

import { readFileSync, statSync } from 'node:fs';
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
const largestInText = 400;
const largestInWorksheet = 8_000;

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
  const largest = place === 'text' ? largestInText : largestInWorksheet;
  const size = Math.ceil(statSync(file.path).size / 1024);
  return size > largest ? `het plaatje '${name}' is ${size} kB; verwacht: hooguit ${largest} kB` : undefined;
}

/** The picture as a `data:` address: an `<img>` can't send the team's token, and asks no other call. */
export function pictureAddress(folder: Folder, name: string): string | undefined {
  const file = findFile(folder, name);
  const type = mediaTypes[extname(name).toLowerCase()];
  if (!file.ok || type === undefined) return undefined;
  return `data:${type};base64,${readFileSync(file.path).toString('base64')}`;
}
