/** Pictures in a challenge's texts and praatplaten: which can be shown, and under which address. */

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

/** A picture in a text. Its id is the sum of its bytes, and how its file ends: under one id it is never another. */
export type PictureFacts = { id: string; path: string };

/** And how it stands in the text. */
export type TextPicture = PictureFacts & { shown: ShownPicture };

/** Kilobytes: thirty devices ask for it over one Wi-Fi. */
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
  if (size > largest) return `het plaatje '${name}' is ${size} kB; verwacht: hoogstens ${largest} kB`;
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

/** The picture as a `data:` address, for a script that is drawn in one piece. */
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

/** What the id of a picture says: by which sum it lies in the store, and its media type. */
export function readPictureId(id: string): { sum: string; type: string } | undefined {
  const [, sum = '', ending = ''] = /^([\da-f]{64})(\.[a-z]+)$/u.exec(id) ?? [];
  const type = mediaTypes[ending];
  return type === undefined ? undefined : { sum, type };
}

/** Wider than any text: no picture is shown wider than the text that it stands in. */
const wholeWidth = 2000;

/** Bytes: where a file says how large it is, and no more of it is looked through. */
const head = { drawing: 8192, photo: 65_536 };

// By what is in it a file would be taken for any of twenty kinds.
disableTypes(types.filter((type) => !['svg', 'png', 'jpg', 'webp'].includes(type)));

/** In pixels, so that a browser keeps room for it; nothing of what can't be measured. */
function sizeOf(bytes: Buffer, kind: keyof typeof head): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1, type } = imageSize(bytes.subarray(0, head[kind]));
    if (!(width > 0 && height > 0)) return undefined;
    // From five on it lies on its side.
    if (orientation > 4) return { width: height, height: width };
    // Without a size of its own a drawing fills the text.
    const by = type === 'svg' && !hasOwnSize(bytes) ? wholeWidth / width : 1;
    return { width: Math.round(width * by), height: Math.max(1, Math.round(height * by)) };
  } catch {
    return undefined;
  }
}

/** One in percents is of what it stands in. */
function hasOwnSize(drawing: Buffer): boolean {
  const [root = ''] = /<svg\s[^>]*/u.exec(drawing.toString('latin1', 0, 4096)) ?? [];
  return /\s(?:width|height)\s*=\s*["'][^"'%]+["']/u.test(root);
}
