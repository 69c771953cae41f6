/** The form of a backup: packed lines of JSON, the same for every database and place of photos. */

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
/** Bytes of a file that fits in a line. */
export const largestFile = 250_000_000;

/** One line. The first is the head, the last the end: what has no end was cut off. */
export type BackupLine =
  /** `app`: the version of Lanceerbasis that made it. */
  | { kind: 'head'; format: typeof backupFormat; version: 1; migration: string; madeAt: string; app: string }
  | { kind: 'row'; table: PortableTable; row: PortableRow }
  /** `data` in base64. */
  | { kind: 'photo'; name: string; data: string }
  /** Of a version of the school's own challenges, by its sum. */
  | { kind: 'challenge-file'; name: string; data: string }
  | { kind: 'end'; lines: number };

/** While a backup is being written it has this ending, which nobody takes for a backup. */
export const unfinishedBackup = '.lanceerbasis-onaf';
/** One that nothing was added to for so long was cut off. */
const cutOffAfterMs = 60 * 60 * 1000;

/** The file is whole, or not there. */
export async function writeBackup(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  await forgetCutOff(dirname(path));
  // Photos are packed already, and base64 has no words that come back: to look for those takes three times as long and gains nothing.
  const packer = createGzip({ level: 1, strategy: constants.Z_HUFFMAN_ONLY });
  await writeAtomically(path, `${path}${unfinishedBackup}`, (part) =>
    pipeline(Readable.from(asText(lines)), packer, createWriteStream(part, { mode: 0o600 })),
  );
}

/** Of backups in this folder that were killed. */
async function forgetCutOff(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(unfinishedBackup))) {
    // Another that was being made beside this one may be whole by now.
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

/** Opens the file from its beginning; it is read more than once. */
export type OpenBackup = () => Promise<Readable>;

/** The file holds something else, or not all of it, or what no backup of ours holds. */
export class NotABackup extends Error {
  override readonly name = 'NotABackup';
  /** What was found, in Dutch; it names no value that the file holds. */
  readonly found: string;
  /** Counted from 1; null where the file as a whole is meant. */
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

/** A newer Lanceerbasis made it. */
export class NewerBackup extends Error {}
