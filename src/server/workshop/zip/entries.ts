/** Reads an untrusted ZIP strictly, so that it has only one interpretation, and within limits (docs/decisions/092). */

import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

import { fromFdPromise, type ZipFile } from 'yauzl';

import { challengeFileLimits as limits } from '#domain/limits.ts';
import type { Fault } from '#server/challenges/format/fault.ts';

import { faultOf, ImportError, refuse, wholeFile } from './importError.ts';
import { isBeside, nameFault, sameName } from './names.ts';
import { type Bytes, checkRecord, disagrees, readEnd, readList, type ZipEntry } from './records.ts';

/** Names stay bytes, since only UTF-8 is read; sizes are checked here, in words of our own. */
export const zipOptions = { decodeStrings: false, validateEntrySizes: false, autoClose: false } as const;

export type OpenZip = { file: ZipFile; entries: readonly ZipEntry[] };

/** The caller closes the handle. */
export async function openZip(handle: FileHandle): Promise<OpenZip> {
  const { size } = await handle.stat();
  const at: Bytes['at'] = async (from, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return bytesRead === length ? buffer : disagrees(wholeFile);
  };
  return readEntries({ size, at }, () => fromFdPromise(handle.fd, zipOptions));
}

/**
 * All entries, in the order of the central directory. Every byte of the file must belong to an entry or to the
 * directory, so nothing can hide in between. `open` opens the same bytes with yauzl.
 */
export async function readEntries(zip: Bytes, open: () => Promise<ZipFile>): Promise<OpenZip> {
  if (zip.size > limits.largestBytes)
    refuse(
      wholeFile,
      `dit bestand is groter dan ${megabytes(limits.largestBytes)} MB; verwacht: kleinere films en plaatjes`,
    );
  const end = await readEnd(zip);
  const { count, listAt, listSize } = end;
  if (count > limits.mostEntries) refuse(wholeFile, tooMany(count));
  // Room for a record per file with a long name and extra fields.
  if (listSize > count * 4096) disagrees(wholeFile);
  const file = await open();
  const entries = await readList(file, end);
  checkNames(entries);
  checkSizes(entries);
  let at = 0;
  const offsetOf = ({ record }: ZipEntry): number => record.relativeOffsetOfLocalHeader;
  for (const entry of entries.toSorted((one, other) => offsetOf(one) - offsetOf(other)))
    at = await checkRecord(zip, file, entry, at);
  if (at !== listAt) disagrees(wholeFile);
  return { file, entries };
}

const megabytes = (bytes: number): number => Math.round(bytes / (1024 * 1024));

export const tooMany = (count: number): string =>
  `hierin zitten ${count} bestanden; verwacht: hoogstens ${limits.mostFiles}`;

function checkNames(entries: readonly ZipEntry[]): void {
  const faults: Fault[] = [];
  const seen = new Map<string, ZipEntry>();
  for (const entry of entries) {
    const { name } = entry;
    const fault = isBeside(name) || (name === '' && entry.isFolder) ? undefined : nameFault(name);
    if (fault !== undefined) faults.push(faultOf(name, fault));
    const earlier = seen.get(sameName(name));
    if (earlier !== undefined) faults.push(faultOf(name, twice(name, earlier.name)));
    seen.set(sameName(name), entry);
  }
  for (const { name } of entries) {
    const parts = sameName(name).split('/');
    const above = parts.map((_, count) => parts.slice(0, count).join('/'));
    if (above.some((folder) => seen.get(folder)?.isFolder === false))
      faults.push(faultOf(name, 'deze naam is van een bestand en van een map; verwacht: een van de twee'));
  }
  if (faults.length > 0) throw new ImportError(faults);
}

function twice(name: string, earlier: string): string {
  return name === earlier
    ? 'dit bestand zit er twee keer in; verwacht: elke naam één keer'
    : `deze naam verschilt alleen in hoofdletters van '${earlier}'; verwacht: namen die op elke computer verschillen`;
}

/** Checks the declared sizes; unpacking enforces them. */
function checkSizes(entries: readonly ZipEntry[]): void {
  for (const { name, size, packedSize } of entries) {
    if (size > packedSize * limits.mostPacked)
      refuse(
        name,
        `dit bestand wordt uitgepakt meer dan ${limits.mostPacked} keer zo groot; verwacht: een gewoon bestand`,
      );
  }
  if (entries.reduce((sum, { size }) => sum + size, 0) > limits.largestContent)
    refuse(wholeFile, 'uitgepakt is dit meer dan 50 MB; verwacht: kleinere films en plaatjes');
}

/** Unpacks one file. Refuses a size or checksum that differs from the declared one. */
export async function unpackEntry(file: ZipFile, entry: ZipEntry, to: string): Promise<void> {
  const { name, packedSize, size, crc, record } = entry;
  await mkdir(dirname(to), { recursive: true });
  const unpacked = packedSize === 0 ? Readable.from([]) : await file.openReadStreamPromise(record);
  let [written, sum] = [0, 0];
  const counted = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      written += chunk.length;
      if (written > size) disagrees(name);
      sum = crc32(chunk, sum);
      yield chunk;
    }
  };
  const out = createWriteStream(to, { flags: 'wx' });
  try {
    await pipeline(unpacked, counted, out);
  } catch (error) {
    if (error instanceof ImportError || !isPackingError(error)) throw error;
    disagrees(name);
  }
  if (written !== size || sum !== crc) disagrees(name);
}

function isPackingError(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code?.startsWith('Z_') === true || code === 'ERR_ZLIB_INITIALIZATION_FAILED';
}
