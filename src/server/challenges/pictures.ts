/** Pictures in a challenge's texts and praatplaten: which can be shown, and at which address. */

import { hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { extname } from 'node:path';

import { disableTypes, imageSize, types } from 'image-size';

import { pictures } from '#contract/addresses.ts';
import type { ShownPicture } from '#domain/challenge/safeHtml.ts';

import { findFile, type Folder } from './folder.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/**
 * A picture in a text. Its id is the hash of its bytes with the file's extension, so the content of an id never
 * changes.
 */
export type PictureFacts = { id: string; path: string };

/** Also how the picture is shown in the text. */
export type TextPicture = PictureFacts & { shown: ShownPicture };

/** In kilobytes: thirty devices load it over one Wi-Fi network. */
export const largestInText = 400;
const largestInWorksheet = 8_000;
/** In kilobytes, for a photo that is scaled down afterwards. */
const largestPhoto = 30_000;

export type PicturePlace = 'text' | 'worksheet';

/** Says in Dutch why a picture can't be used here; undefined when it can. */
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
  if (size > largest) return `het plaatje '${name}' is ${size} kB; verwacht: hoogstens ${largest} kB`;
  return contentFault(file.path, name);
}

function largestOf(folder: Folder, name: string, place: PicturePlace): number {
  if (folder.isToBeAdded === true && !isDrawing(name)) return largestPhoto;
  return place === 'text' ? largestInText : largestInWorksheet;
}

const isDrawing = (name: string): boolean => name.toLowerCase().endsWith('.svg');

/** The first bytes of a file of each media type. */
const beginnings: Readonly<Record<string, RegExp>> = {
  'image/svg+xml': /<svg[\s>]/u,
  'image/png': /^\x89PNG\r\n/u,
  'image/jpeg': /^\xff\xd8\xff/u,
  'image/webp': /^RIFF[^]{4}WEBP/u,
};

/** Says in Dutch what the file really is, such as after somebody renamed it. */
function contentFault(path: string, name: string): string | undefined {
  const type = mediaTypes[extname(name).toLowerCase()] ?? '';
  const start = beginningOf(path);
  if (beginnings[type]?.test(start) === true) return undefined;
  const format = Object.entries(beginnings).find(([, beginning]) => beginning.test(start))?.[0];
  const ending = Object.entries(mediaTypes).find(([, of]) => of === format)?.[0];
  if (ending !== undefined)
    return `het plaatje '${name}' is een ${ending.slice(1)}; verwacht: een naam die op ${ending} eindigt`;
  const what = /^[^]{4}ftyp(hei|hev|mif|msf)/u.test(start)
    ? 'een HEIC-foto van een telefoon; verwacht: een foto die als JPEG is bewaard'
    : 'geen plaatje; verwacht: een bestand dat als plaatje opengaat';
  return `'${name}' is ${what}`;
}

/** Reads enough for a drawing, which may begin with comments. */
function beginningOf(path: string): string {
  const start = Buffer.alloc(4096);
  const file = openSync(path, 'r');
  try {
    return start.toString('latin1', 0, readSync(file, start));
  } finally {
    closeSync(file);
  }
}

/** The picture as a `data:` URL, for a script that must be self-contained. */
export function pictureAddress(folder: Folder, name: string): string | undefined {
  const file = findFile(folder, name);
  const type = mediaTypes[extname(name).toLowerCase()];
  if (!file.ok || type === undefined) return undefined;
  return `data:${type};base64,${readFileSync(file.path).toString('base64')}`;
}

export function pictureOf(folder: Folder, name: string): TextPicture | undefined {
  const file = findFile(folder, name);
  const ending = extname(name).toLowerCase();
  if (!file.ok || mediaTypes[ending] === undefined) return undefined;
  const bytes = readFileSync(file.path);
  const id = hash('sha256', bytes, 'hex') + ending;
  return {
    id,
    path: file.path,
    shown: { address: pictures + id, ...sizeOf(bytes, isDrawing(name) ? 'drawing' : 'photo') },
  };
}

/** Splits a picture's id into the hash that names it in the store, and its media type. */
export function readPictureId(id: string): { sum: string; type: string } | undefined {
  const [, sum = '', ending = ''] = /^([\da-f]{64})(\.[a-z]+)$/u.exec(id) ?? [];
  const type = mediaTypes[ending];
  return type === undefined ? undefined : { sum, type };
}

/** Wider than any text. A picture is never shown wider than its text. */
const wholeWidth = 2000;

/** In bytes: the part of a file in which its dimensions are stored. */
const head = { drawing: 8192, photo: 65_536 };

// Without this, the package would recognize the contents as any of twenty types.
disableTypes(types.filter((type) => !['svg', 'png', 'jpg', 'webp'].includes(type)));

/** The size in pixels, so that the browser reserves room; nothing when it can't be measured. */
function sizeOf(bytes: Buffer, kind: keyof typeof head): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1, type } = imageSize(bytes.subarray(0, head[kind]));
    if (!(width > 0 && height > 0)) return undefined;
    // EXIF orientations from 5 on are rotated by a quarter turn.
    if (orientation > 4) return { width: height, height: width };
    // A drawing without a size of its own fills the width of the text.
    const by = type === 'svg' && !hasOwnSize(bytes) ? wholeWidth / width : 1;
    return { width: Math.round(width * by), height: Math.max(1, Math.round(height * by)) };
  } catch {
    return undefined;
  }
}

/** A size in percents is relative to the container, so it does not count. */
function hasOwnSize(drawing: Buffer): boolean {
  const [root = ''] = /<svg\s[^>]*/u.exec(drawing.toString('latin1', 0, 4096)) ?? [];
  return /\s(?:width|height)\s*=\s*["'][^"'%]+["']/u.test(root);
}
