/** Streams uploads to disk while their request is handled, because many at once would fill the memory. */

import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { Refusal } from '#domain/refusal.ts';
import { ofThisComputer } from '#server/clock.ts';
import { StorageOutage } from '#server/files/files.ts';

/**
 * An uploaded file, which exists while its request is handled. It is a class, so that no JSON can imitate one and name
 * a path.
 */
export class SentFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;

  constructor(path: string, size: number) {
    this.path = path;
    this.size = size;
  }
}

/** Stores the upload in a file. Undefined for an empty one, which a browser sends when no file was chosen. */
export type TakeFile = (sent: Readable) => Promise<SentFile | undefined>;

export type Uploads = {
  /** The largest size of one file. */
  largestBytes: number;
  /** Runs `work` for a request that declares this many bytes. Its file is deleted afterwards, also after a failure. */
  during: <Result>(bytes: number, work: (take: TakeFile) => Promise<Result>) => Promise<Result>;
};

export type UploadLimits = { largestBytes: number; mostBytesUnderWay: number };

/** In seconds: as long as a few photos take. */
const retryAfter = 5;

/** Refuses for a moment when the uploads in progress together would take too much disk. */
export async function openUploads(folder: string, limits: UploadLimits): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let underWay = 0;
  return {
    largestBytes: limits.largestBytes,
    during: async (said, work) => {
      // A longer upload is cut off at the limit.
      const bytes = Math.min(said, limits.largestBytes);
      if (underWay + bytes > limits.mostBytesUnderWay) throw new Refusal('unavailable', { retryAfter });
      const path = join(folder, randomUUID());
      underWay += bytes;
      try {
        return await work(async (sent) => {
          const size = await write(path, sent);
          return size === 0 ? undefined : new SentFile(path, size);
        });
      } finally {
        underWay -= bytes;
        await rm(path, { force: true });
      }
    },
  };
}

/** Only the server's account may read the file. Applies backpressure. Returns the number of bytes. */
async function write(path: string, sent: AsyncIterable<Buffer>): Promise<number> {
  const file = await open(path, 'wx', 0o600).catch(storageOutage);
  let size = 0;
  try {
    for await (const chunk of sent) {
      await file.appendFile(chunk).catch(storageOutage);
      size += chunk.byteLength;
    }
  } finally {
    await file.close();
  }
  return size;
}

/** A disk error is a storage outage, not the sender's fault. */
function storageOutage(cause: unknown): never {
  throw new StorageOutage('What is sent can not be written', { cause });
}

/** Far longer than a request may last. */
const graceMs = 60 * 60 * 1000;

/** Deletes what killed processes left behind, including trial restores. Returns how many files. */
export async function deleteOldUploads(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const ages = await Promise.all(
    names.map(async (name) => now - ofThisComputer((await stat(join(folder, name))).mtimeMs)),
  );
  const left = names.filter((_, index) => (ages[index] ?? 0) > graceMs);
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  return left.length;
}
