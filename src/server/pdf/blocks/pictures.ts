/** Loads the pictures of a worksheet before drawing begins, as PNG or JPEG, which a PDF can contain. */

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import { allTokens } from '#domain/challenge/markdown/tokens.ts';
import { findFile, type Folder } from '#server/challenges/folder.ts';
import { openPicture } from '#server/openPicture.ts';
import { type PictureSize, pointsPerPixel } from '#server/pdf/type/pictureSize.ts';

/** With its original size. */
export type Picture = PictureSize & { data: Buffer };
/** By the name in the Markdown. */
export type Pictures = ReadonlyMap<string, Picture>;

/** The density at which one pixel is one point. */
const plainDensity = 72;
/** An SVG is rasterized with this many pixels per point, so that it prints sharp. */
const fineness = 4;
const widest = 2000;

export async function readPictures(folder: Folder, text: string): Promise<Pictures> {
  const names = allTokens(readOwnMarkdown(text)).flatMap((token) => (token.type === 'image' ? [token.href] : []));
  const found = [...new Set(names)].flatMap((name) => {
    const file = findFile(folder, name);
    return file.ok ? [{ name, path: file.path }] : [];
  });
  const pictures = await Promise.all(found.map(async ({ name, path }) => [name, await readPicture(path)] as const));
  return new Map(pictures);
}

async function readPicture(path: string): Promise<Picture> {
  const isDrawing = path.toLowerCase().endsWith('.svg');
  const { width } = await (await openPicture(path)).metadata();
  // Not finer than it is printed, because a large SVG would have too many pixels.
  const finer = Math.min(fineness, Math.max(1, widest / width));
  const picture = await openPicture(path, isDrawing ? { density: plainDensity * finer } : {});
  const fitting = picture.autoOrient().resize({ width: widest, withoutEnlargement: true });
  const isPhoto = /\.jpe?g$/iu.test(path);
  const { data, info } = await (isPhoto ? fitting.jpeg() : fitting.png()).toBuffer({ resolveWithObject: true });
  const points = width * pointsPerPixel;
  return { data, width: points, height: (points * info.height) / info.width };
}
