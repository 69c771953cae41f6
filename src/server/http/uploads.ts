/** Streams uploaded files to disk while their request is answered, since many at once would fill the memory. */

import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { Refusal } from '#domain/refusal.ts';
import { ofThisComputer } from '#server/clock.ts';
import { StorageOutage } from '#server/files/files.ts';

/** A file that was sent, for as long as its call is answered. A class, so that no JSON can pass for one and name a path. */
export class SentFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;

  constructor(path: string, size: number) {
    this.path = path;
    this.size = size;
  }
}

/** Puts what is sent in a file; undefined for an empty one, as a file input sends in which nothing was chosen. */
export type TakeFile = (sent: Readable) => Promise<SentFile | undefined>;

export type Uploads = {
  /** Of one file. */
  largestBytes: number;
  /** Does the work for a request that says to bring so many bytes. What it took is gone afterwards, however it ended. */
  during: <Result>(bytes: number, work: (take: TakeFile) => Promise<Result>) => Promise<Result>;
};

export type UploadLimits = { largestBytes: number; mostBytesUnderWay: number };

/** Seconds; as long as a few photos take. */
const retryAfter = 5;

/** Refuses for a moment where all that comes in together would be more than the disk should hold. */
export async function openUploads(folder: string, limits: UploadLimits): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let underWay = 0;
  return {
    largestBytes: limits.largestBytes,
    during: async (said, work) => {
      // Of a longer one no more is kept.
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

/** For nobody else's eyes; what is sent waits until what came before is written. Answers how many bytes there were. */
async function write(path: string, sent: AsyncIterable<Buffer>): Promise<number> {
  const file = await open(path, 'wx', 0o600).catch(away);
  let size = 0;
  try {
    for await (const chunk of sent) {
      await file.appendFile(chunk).catch(away);
      size += chunk.byteLength;
    }
  } finally {
    await file.close();
  }
  return size;
}

/** The disk's trouble, and not the sender's. */
function away(cause: unknown): never {
  throw new StorageOutage('What is sent can not be written', { cause });
}

/** Far longer than a request may last. */
const graceMs = 60 * 60 * 1000;

/** Throws away what a process that was killed has left, a backup that was being tried among it; answers how many. */
export async function sweepUploads(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const ages = await Promise.all(
    names.map(async (name) => now - ofThisComputer((await stat(join(folder, name))).mtimeMs)),
  );
  const left = names.filter((_, index) => (ages[index] ?? 0) > graceMs);
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  return left.length;
}
