/** From a folder of a challenge to one file: the same folder gives the same bytes, on every computer (docs/rules.md 16.20). */

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

/** The ending of its name. */
export const fileEnding = '.lanceerbasis';
/** Named as a ZIP, some browsers would unpack it or call it one. */
export const fileType = 'application/octet-stream';

type Part = { name: string; size: number; /** Undefined for what it says of itself. */ path: string | undefined };

export type Packed = { ok: true; body: Readable; size: number } | { ok: false; faults: readonly Fault[] };

/** What could not be read again is not packed. */
export async function packChallenge(folder: string, slug: string): Promise<Packed> {
  const parts = await partsOf(folder, slug);
  const faults = faultsOf(parts);
  if (faults.length > 0) return { ok: false, faults };
  // Its own stream and Node's are the same; their types come from two places.
  const zip = makeZip(entries(parts, slug)) as Parameters<typeof Readable.fromWeb>[0];
  return { ok: true, body: Readable.fromWeb(zip), size: Number(predictLength(parts)) };
}

/** By name; what is no part of a challenge stays behind. */
async function partsOf(folder: string, slug: string): Promise<Part[]> {
  const parts: Part[] = [{ name: manifestName, size: Buffer.byteLength(writeManifest(slug)), path: undefined }];
  for (const name of (await filesOf(folder)).filter(mayCome)) {
    const path = join(folder, ...name.split('/'));
    parts.push({ name, size: (await stat(path)).size, path });
  }
  return parts.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** What the reader would refuse. */
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

/** The same for every file and every zone of time. */
const day = new Date(2000, 0, 1);
