/** Stores a challenge's picture upright, small, and without metadata such as the location (docs/rules.md 16.15). */

import type { Sharp } from 'sharp';

import { Refusal } from '#domain/refusal.ts';
import { largestInText } from '#server/challenges/pictures.ts';
import { mostPixels } from '#server/openPicture.ts';
import { withImage } from '#server/photos/photos.ts';
import { createQueue } from '#server/queue.ts';

/** The widest size that fits within the bytes is taken. */
const widths = [1600, 1200, 900, 600, 400];
const quality = 82;

type Kind = 'jpg' | 'png' | 'webp';
export type SmallPicture = { bytes: Buffer; ending: Kind };

/** One at a time, beside the photos of teams: a docent does not wait for a class. */
const inTurn = createQueue();

/** A PNG stays a PNG while it is small. A photo saved as PNG becomes a WebP, which keeps transparency. */
export async function smallPicture(path: string, kind: Kind): Promise<SmallPicture> {
  return inTurn(() => withImage(path, (image) => widestThatFits(image, kind)));
}

async function widestThatFits(image: Sharp, kind: Kind): Promise<SmallPicture> {
  for (const width of widths) {
    for (const ending of kind === 'png' ? (['png', 'webp'] as const) : [kind]) {
      const bytes = await made(image, width, ending);
      if (bytes.length <= largestInText * 1024) return { bytes, ending };
    }
  }
  throw new Refusal('too-large');
}

async function made(image: Sharp, width: number, ending: Kind): Promise<Buffer> {
  try {
    const size = await image.metadata();
    if (size.width * size.height > mostPixels) throw new Refusal('too-large');
    // Without `keepMetadata` only the picture itself is written.
    const small = image.clone().autoOrient().resize(width, width, { fit: 'inside', withoutEnlargement: true });
    if (ending === 'jpg')
      return await small.flatten({ background: 'white' }).jpeg({ quality, mozjpeg: true }).toBuffer();
    return ending === 'png' ? await small.png().toBuffer() : await small.webp({ quality }).toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('unsupported-type');
  }
}
