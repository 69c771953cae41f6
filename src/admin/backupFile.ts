/** The form of a backup: packed lines of JSON, the same for every database and place of photos. */

import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import type { PortableRow, PortableTable } from '#server/store/portable.ts';

export const backupFormat = 'lanceerbasis-backup';

/** One line. The first is the head, the last the end: what has no end was cut off. */
export type BackupLine =
  | { kind: 'head'; format: typeof backupFormat; version: 1; migration: string; madeAt: string }
  | { kind: 'row'; table: PortableTable; row: PortableRow }
  /** `data` in base64. */
  | { kind: 'photo'; name: string; data: string }
  /** A file of an added challenge, with slashes in its name. */
  | { kind: 'challenge'; name: string; data: string }
  | { kind: 'end'; lines: number };

/** Written beside its place and then put there: the file is whole, or not there. */
export async function writeBackup(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  const part = `${path}.part`;
  try {
    // Photos are packed already: harder work gains nothing.
    await pipeline(Readable.from(asText(lines)), createGzip({ level: 1 }), createWriteStream(part, { mode: 0o600 }));
    await onDisk(part);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

async function onDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
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

/** The file holds something else, or not all of it. */
export class NotABackup extends Error {
  override readonly name = 'NotABackup';
}

/** Line by line; throws `NotABackup` at the first that can't be one, and at the end when the last is missing. */
export async function* readBackup(path: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(path);
  const packed = source.pipe(createGunzip());
  source.on('error', (error) => packed.destroy(error));
  let count = 0;
  let hasEnd = false;
  try {
    for await (const text of createInterface({ input: packed, crlfDelay: Infinity })) {
      const line = toLine(text);
      count += 1;
      if ((count === 1) !== (line.kind === 'head') || hasEnd) throw new NotABackup('line out of place');
      if (line.kind === 'end') hasEnd = line.lines === count;
      yield line;
    }
  } catch (error) {
    if (isPackingError(error)) throw new NotABackup('not packed as one', { cause: error });
    throw error;
  }
  if (!hasEnd) throw new NotABackup('cut off');
}

function isPackingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
}

const kinds: readonly BackupLine['kind'][] = ['head', 'row', 'photo', 'challenge', 'end'];

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
