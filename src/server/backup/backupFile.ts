/** The format of a backup: gzipped lines of JSON, the same for every database and photo store. */

import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';

import { nowMs, ofThisComputer } from '#server/clock.ts';
import { writeAtomically } from '#server/files/atomicWrite.ts';
import type { PortableRow, PortableTable } from '#server/store/dump.ts';

export const backupFormat = 'lanceerbasis-backup';
/** The most bytes of a file that fit in one line. */
export const largestFile = 250_000_000;

/** One line. The first line is the head and the last is the end; a file without an end was cut off. */
export type BackupLine =
  /** `app` is the version of Lanceerbasis that made the backup. */
  | { kind: 'head'; format: typeof backupFormat; version: 1; migration: string; madeAt: string; app: string }
  | { kind: 'row'; table: PortableTable; row: PortableRow }
  /** `data` in base64. */
  | { kind: 'photo'; name: string; data: string }
  /** A file of a version of the school's own challenges, named by its hash. */
  | { kind: 'challenge-file'; name: string; data: string }
  | { kind: 'end'; lines: number };

/** A backup has this extension while it is being written, so that nothing takes it for a finished backup. */
export const unfinishedBackup = '.lanceerbasis-onaf';
/** An unfinished file that has not grown for this long was cut off. */
const cutOffAfterMs = 60 * 60 * 1000;

/** Atomic: the file is either complete or absent. */
export async function writeBackup(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  await forgetCutOff(dirname(path));
  // Photos are compressed already, and base64 has no repeated words. A search for repetitions takes three times as long
  // and gains nothing.
  const packer = createGzip({ level: 1, strategy: constants.Z_HUFFMAN_ONLY });
  await writeAtomically(path, `${path}${unfinishedBackup}`, (part) =>
    pipeline(Readable.from(asText(lines)), packer, createWriteStream(part, { mode: 0o600 })),
  );
}

/** Deletes the files of backups in this folder that were killed. */
async function forgetCutOff(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(unfinishedBackup))) {
    // A backup that runs at the same time may have renamed its file by now.
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }));
    if (nowMs() - ofThisComputer(mtimeMs) > cutOffAfterMs) await rm(join(folder, name), { force: true });
  }
}

async function* asText(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  let count = 1;
  for await (const line of lines) {
    count += 1;
    yield `${JSON.stringify(line)}\n`;
  }
  yield `${JSON.stringify({ kind: 'end', lines: count } satisfies BackupLine)}\n`;
}

/** Opens the file from its start. It is called more than once. */
export type OpenBackup = () => Promise<Readable>;

/** The file is no backup of ours, is incomplete, or holds something that our backups never hold. */
export class NotABackup extends Error {
  override readonly name = 'NotABackup';
  /** What is wrong, in Dutch. It never quotes a value from the file. */
  readonly found: string;
  /** Counted from 1; null when the whole file is meant. */
  readonly line: number | null;

  constructor(found: string, { line = null, ...options }: { line?: number | null; cause?: unknown } = {}) {
    super(found, options);
    this.found = found;
    this.line = line;
  }

  at(line: number): NotABackup {
    return this.line === null ? new NotABackup(this.found, { line, cause: this }) : this;
  }

  /** A Dutch sentence without its full stop. */
  get sentence(): string {
    return this.line === null ? this.found : `regel ${this.line}: ${this.found}`;
  }
}

/** A newer version of Lanceerbasis made the backup. */
export class NewerBackup extends Error {}
