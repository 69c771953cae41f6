/** The form of a backup: packed lines of JSON, the same for every database and place of photos. */

import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

import { nowMs, ofThisComputer } from '#server/clock.ts';
import { putWhole } from '#server/files/wholeFile.ts';
import type { PortableRow, PortableTable } from '#server/store/portable.ts';

export const backupFormat = 'lanceerbasis-backup';
/** Bytes of a file that fits in a line. */
export const largestFile = 250_000_000;

/** One line. The first is the head, the last the end: what has no end was cut off. */
export type BackupLine =
  /** `app`: the version of Lanceerbasis that made it; those of before did not say. */
  | { kind: 'head'; format: typeof backupFormat; version: 1; migration: string; madeAt: string; app?: string }
  | { kind: 'row'; table: PortableTable; row: PortableRow }
  /** `data` in base64. */
  | { kind: 'photo'; name: string; data: string }
  /** Of a version of the school's own challenges, by its sum. */
  | { kind: 'challenge-file'; name: string; data: string }
  /** A file of an added challenge as it lay in a folder, with slashes in its name. */
  | { kind: 'challenge'; name: string; data: string }
  | { kind: 'end'; lines: number };

/** While a backup is being written it has this ending, which nobody takes for a backup. */
export const unfinished = '.lanceerbasis-onaf';
/** One that nothing was added to for so long was cut off. */
const cutOffAfterMs = 60 * 60 * 1000;

/** The file is whole, or not there. */
export async function writeBackup(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  await forgetCutOff(dirname(path));
  // Photos are packed already, and base64 has no words that come back: to look for those takes three times as long and gains nothing.
  const packer = createGzip({ level: 1, strategy: constants.Z_HUFFMAN_ONLY });
  await putWhole(path, `${path}${unfinished}`, (part) =>
    pipeline(Readable.from(asText(lines)), packer, createWriteStream(part, { mode: 0o600 })),
  );
}

/** Of backups in this folder that were killed. */
async function forgetCutOff(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(unfinished))) {
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

/** The file holds something else, or not all of it. */
export class NotABackup extends Error {
  override readonly name = 'NotABackup';
}

/** Line by line; throws `NotABackup` at the first that can't be one, and at the end when the last is missing. */
export async function* readBackup(open: OpenBackup): AsyncGenerator<BackupLine> {
  const source = await open();
  const packed = source.pipe(createGunzip());
  source.on('error', (error) => packed.destroy(error));
  let count = 0;
  let hasEnd = false;
  try {
    for await (const text of textLines(packed)) {
      const line = toLine(text);
      count += 1;
      if ((count === 1) !== (line.kind === 'head') || hasEnd) throw new NotABackup('line out of place');
      if (line.kind === 'end') hasEnd = line.lines === count;
      yield line;
    }
  } catch (error) {
    if (isPackingError(error)) throw new NotABackup('not packed as one', { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
  if (!hasEnd) throw new NotABackup('cut off');
}

/** Room for the largest file that a line holds. */
const longestLine = Math.ceil((largestFile * 4) / 3) + 10_000;

/** Few bytes may unpack to a line of many: what is longer than any of ours is not read to its end. */
async function* textLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const newline = 10;
  let begun: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
      begun = [];
      size = 0;
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > longestLine) throw new NotABackup('a line that is too long');
  }
  if (size > 0) throw new NotABackup('a line without an end');
}

function isPackingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
}

const kinds: readonly BackupLine['kind'][] = ['head', 'row', 'photo', 'challenge-file', 'challenge', 'end'];

function toLine(text: string): BackupLine {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === 'object' && line !== null && 'kind' in line && kinds.some((kind) => kind === line.kind)) {
      // We wrote it; what the tables hold is checked by the database.
      return line as BackupLine;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new NotABackup('not a line of a backup');
}
