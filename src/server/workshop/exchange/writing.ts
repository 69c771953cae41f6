/** Exports the folder of a challenge as one file. Deterministic: the same folder gives the same bytes on every computer (docs/rules.md 16.20). */

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { makeZip, predictLength } from 'client-zip';

import { challengeFileLimits as limits } from '#domain/limits.ts';
import type { Fault } from '#server/challenges/format/fault.ts';
import { filesOf } from '#server/library/publish.ts';
import { tooMany } from '#server/workshop/zip/entries.ts';
import { faultOf, wholeFile } from '#server/workshop/zip/importError.ts';
import { nameFault, sameName } from '#server/workshop/zip/names.ts';

import { mayCome } from './kinds.ts';
import { manifestName, writeManifest } from './manifest.ts';

/** The extension of the file. */
export const fileEnding = '.lanceerbasis';
/** Not the type of a ZIP, because some browsers would unpack or rename it. */
export const fileType = 'application/octet-stream';

type Part = { name: string; size: number; /** Undefined for the manifest. */ path: string | undefined };

export type Packed = { ok: true; body: Readable; size: number } | { ok: false; faults: readonly Fault[] };

/** Refuses what could not be imported again. */
export async function packChallenge(folder: string, slug: string): Promise<Packed> {
  const parts = await partsOf(folder, slug);
  const faults = faultsOf(parts);
  if (faults.length > 0) return { ok: false, faults };
  // The package's stream type and Node's are compatible, but declared in two places.
  const zip = makeZip(entries(parts, slug)) as Parameters<typeof Readable.fromWeb>[0];
  return { ok: true, body: Readable.fromWeb(zip), size: Number(predictLength(parts)) };
}

/** Sorted by name. Files that are no part of a challenge are left out. */
async function partsOf(folder: string, slug: string): Promise<Part[]> {
  const parts: Part[] = [{ name: manifestName, size: Buffer.byteLength(writeManifest(slug)), path: undefined }];
  for (const name of (await filesOf(folder)).filter(mayCome)) {
    const path = join(folder, ...name.split('/'));
    parts.push({ name, size: (await stat(path)).size, path });
  }
  return parts.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The faults for which the importer would refuse it. */
function faultsOf(parts: readonly Part[]): Fault[] {
  const names = new Set(parts.map(({ name }) => sameName(name)));
  const faults = parts.flatMap(({ name }) => [nameFault(name) ?? []].flat().map((fault) => faultOf(name, fault)));
  if (parts.length > limits.mostFiles) faults.push(faultOf(wholeFile, tooMany(parts.length)));
  if (names.size < parts.length)
    faults.push(
      faultOf(
        wholeFile,
        'hierin zijn namen die alleen in hoofdletters verschillen; verwacht: namen die op elke computer verschillen',
      ),
    );
  if (parts.reduce((sum, { size }) => sum + size, 0) > limits.largestContent)
    faults.push(
      faultOf(
        wholeFile,
        'deze uitdaging is groter dan 50 MB en past niet in één bestand; verwacht: kleinere films en plaatjes',
      ),
    );
  return faults;
}

type Entry = { name: string; size: number; input: AsyncIterable<Uint8Array> | string; lastModified: Date };

async function* entries(parts: readonly Part[], slug: string): AsyncGenerator<Entry> {
  for (const { name, size, path } of parts) {
    yield { name, size, input: path === undefined ? writeManifest(slug) : createReadStream(path), lastModified: day };
  }
}

/** A constant date, independent of the time zone. */
const day = new Date(2000, 0, 1);
