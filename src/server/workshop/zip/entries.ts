/** Reads an untrusted ZIP strictly, so that it has only one interpretation, and within limits (docs/decisions/092). */

import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';

import { challengeFileLimits as limits } from '#domain/limits.ts';
import type { Fault } from '#server/challenges/format/fault.ts';

import { faultOf, ImportError, refuse, wholeFile } from './importError.ts';
import { isBeside, nameFault, sameName } from './names.ts';
import { type Bytes, checkRecord, disagrees, readEnd, readList, type ZipEntry } from './records.ts';

export async function bytesOf(file: FileHandle): Promise<Bytes> {
  const { size } = await file.stat();
  return {
    size,
    at: async (from, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      return bytesRead === length ? buffer : disagrees(wholeFile);
    },
  };
}

/**
 * All entries, in the order of the central directory. Every byte of the file must belong to an entry or to the
 * directory, so nothing can hide in between.
 */
export async function readEntries(zip: Bytes): Promise<ZipEntry[]> {
  if (zip.size > limits.largestBytes)
    refuse(
      wholeFile,
      `dit bestand is groter dan ${megabytes(limits.largestBytes)} MB; verwacht: kleinere films en plaatjes`,
    );
  const { count, listAt, listSize } = await readEnd(zip);
  if (count > limits.mostEntries) refuse(wholeFile, tooMany(count));
  // Room for a record per file with a long name and extra fields.
  if (listSize > count * 4096) disagrees(wholeFile);
  const entries = readList(await zip.at(listAt, listSize), count);
  checkNames(entries);
  checkSizes(entries);
  let at = 0;
  for (const entry of entries.toSorted((one, other) => one.recordAt - other.recordAt))
    at = await checkRecord(zip, entry, at);
  if (at !== listAt) disagrees(wholeFile);
  return entries;
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
export async function unpackEntry(zipPath: string, entry: ZipEntry, to: string): Promise<void> {
  const { name, dataAt, packedSize, size, crc } = entry;
  await mkdir(dirname(to), { recursive: true });
  const packed =
    packedSize === 0 ? Readable.from([]) : createReadStream(zipPath, { start: dataAt, end: dataAt + packedSize - 1 });
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
    await (entry.isPacked && packedSize > 0
      ? pipeline(packed, createInflateRaw(), counted, out)
      : pipeline(packed, counted, out));
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
