/** The places of photos in tests: a folder and a bucket. */

import { hash } from 'node:crypto';

import type { Database } from '#server/db/db.ts';
import { type Bucket, openS3Files } from '#server/files/s3Files.ts';
import { allPhotos } from '#server/store/answers.ts';

import { type Photos, photosIn } from './administration.ts';
import type { TestPlace } from './engines.ts';
import { type StorageLook, openStorage } from './storage.ts';

export type Shelf = { photos: Photos; bucket: Bucket | undefined; close: () => void };
export type OpenShelf = (place: TestPlace, look?: StorageLook) => Promise<Shelf>;

export const inFolder: OpenShelf = async ({ dataDir }) => ({
  photos: await photosIn(dataDir),
  bucket: undefined,
  close: () => undefined,
});

const inBucket: OpenShelf = async (_place, look) => {
  const { bucket, close } = await openStorage(look);
  const photos = {
    photos: openS3Files(bucket, 'photos'),
    photosBin: openS3Files(bucket, 'photos-bin'),
    challengeFiles: openS3Files(bucket, 'challenge-files'),
  };
  return { photos, bucket, close };
};

export const shelves: [where: string, open: OpenShelf][] = [
  ['a folder', inFolder],
  ['a bucket', inBucket],
];

/** Bytes that can't be compressed, as in a photo. */
function noise(name: string, kilobytes: number): Buffer {
  const parts = Array.from({ length: kilobytes * 16 }, (_, index) => hash('sha512', `${name} ${index}`, 'buffer'));
  return Buffer.concat(parts);
}

/** Makes every photo of an answer this large. */
export async function growPhotos({ photos }: Photos, db: Database, kilobytes: number): Promise<void> {
  for (const name of await allPhotos(db)) await photos.put(name, noise(name, kilobytes), 'image/jpeg');
}

/** Returns how many photos of answers are missing. */
export async function countMissing({ photos }: Photos, db: Database): Promise<number> {
  const files = await Promise.all([...(await allPhotos(db))].map((name) => photos.get(name)));
  for (const file of files) file?.body.destroy();
  return files.filter((file) => file === undefined).length;
}
