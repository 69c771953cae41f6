/** Photos of answers: stored upright, small, and without metadata such as the location (docs/rules.md 11.2). */

import { randomUUID } from 'node:crypto';

import type { Sharp } from 'sharp';

import { photoLimits } from '#domain/limits.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { TeamId } from '#server/db/scope.ts';
import type { Files } from '#server/files/files.ts';
import { readHead } from '#server/files/readHead.ts';
import type { ServedFile } from '#server/http/route.ts';
import type { SentFile } from '#server/http/uploads.ts';
import { maxSeconds, mostPixels, openPicture } from '#server/openPicture.ts';
import { createKeyedQueue, createQueue } from '#server/queue.ts';
import { notePhoto } from '#server/store/photoRows.ts';

import { decodeHeic } from './heic.ts';

/**
 * Stores the team's photo and returns its random name. Refuses a file that is too large or is no photo of a supported
 * type.
 */
export async function storePhoto(
  { photos, db }: Pick<Context, 'photos' | 'db'>,
  team: TeamId,
  { path, size }: SentFile,
): Promise<string> {
  if (size > photoLimits.largestBytes) throw tooLarge();
  const name = `${randomUUID()}.jpg`;
  const normalized = await inTurnOfTeam(team, () => inTurn(() => normalize(path)));
  // The row comes before the file, so that cleanup finds a file whose answer never came.
  await notePhoto(db, name, team);
  await photos.put(name, normalized, 'image/jpeg');
  return name;
}

/** One at a time: eight teams that send at once would otherwise use every core, and delay the polls of the class. */
const inTurn = createQueue();
/** Of a team that sends twelve photos only one is queued, so that single photos of other teams come in between. */
const inTurnOfTeam = createKeyedQueue();

/** As good as mozjpeg's 82 and a tenth larger, in a third of the time (docs/performance.md). */
const asStored = { quality: 80, quantisationTable: 3 } as const;

function normalize(path: string): Promise<Buffer> {
  return withImage(path, toJpeg);
}

async function toJpeg(image: Sharp): Promise<Buffer> {
  const { longestSidePixels } = photoLimits;
  try {
    const { width, height } = await image.metadata();
    if (width * height > mostPixels) throw tooLarge();
    // Without `keepMetadata` only the picture itself is written.
    return await image
      .autoOrient()
      .resize(longestSidePixels, longestSidePixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg(asStored)
      .toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw unsupported();
  }
}

/**
 * Refuses a file that is no picture of a supported type. The picture is not decoded yet. The image is valid only while
 * `work` runs.
 */
export async function withImage<Result>(path: string, work: (image: Sharp) => Promise<Result>): Promise<Result> {
  const kind = kindOf(await readHead(path, 12));
  if (kind === undefined) throw unsupported();
  // `work` checks the number of pixels itself, and refuses too many with its own error.
  if (kind !== 'heic') return work(await openPicture(path, { limitInputPixels: false, failOn: 'error' }));
  const { data, width, height } = await decodeHeic(path, { mostPixels, seconds: maxSeconds });
  try {
    return await work(await openPicture(data, { raw: { width, height, channels: 4 } }));
  } finally {
    // Frees fifty megabytes at once, instead of at the next garbage collection.
    data.buffer.transfer(0);
  }
}

/** By its first bytes; the declared type and the name prove nothing. */
export function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heic' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  const text = bytes.toString('latin1', 0, 12);
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  return /^.{4}ftyp(?:heic|heix|hevc|hevx|mif1|msf1)$/su.test(text) ? 'heic' : undefined;
}

function tooLarge(): Refusal {
  return new Refusal('too-large', { errors: { answerFile: 'refusal.too-large' } });
}

function unsupported(): Refusal {
  return new Refusal('unsupported-type', { errors: { answerFile: 'refusal.unsupported-type' } });
}

/**
 * Not cached by browsers, because another class may use the device in the next hour (docs/rules.md 11.16). The caller
 * must have checked access.
 */
export async function servedPhoto(photos: Files, name: string): Promise<ServedFile> {
  const file = await photos.get(name);
  if (file === undefined) throw new Refusal('not-found');
  return { ...file, type: 'image/jpeg', maxAgeSeconds: 0 };
}
