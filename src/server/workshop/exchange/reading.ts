/** Unpacks an exported challenge into a folder, or returns everything that is wrong with the file (docs/rules.md 16.21). */

import { mkdir, open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { ZipFile } from 'yauzl';

import { challengeFileLimits as limits } from '#domain/limits.ts';
import { readText } from '#server/challenges/folder.ts';
import type { Fault } from '#server/challenges/format/fault.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { challengeFile } from '#server/challenges/reading.ts';
import { brokenPictures } from '#server/challenges/smallPictures.ts';
import { readBrought } from '#server/challenges/thread/reader.ts';
import { type OpenZip, openZip, tooMany, unpackEntry } from '#server/workshop/zip/entries.ts';
import { faultOf, ImportError, refuse, wholeFile } from '#server/workshop/zip/importError.ts';
import { isBeside } from '#server/workshop/zip/names.ts';
import type { ZipEntry } from '#server/workshop/zip/records.ts';

import { contentFaults } from './contents.ts';
import { kindFault } from './kinds.ts';
import { isSlug, manifestName, readManifest } from './manifest.ts';

/** `path` is the folder, named by the challenge's slug. */
export type Unpacked =
  | { ok: true; slug: string; path: string; content: ChallengeContent }
  | { ok: false; faults: readonly Fault[] };

/** `room` is an empty folder to unpack into; the caller deletes it. */
export async function unpackChallenge(file: string, room: string): Promise<Unpacked> {
  try {
    const { slug, path } = await unpackInto(file, room);
    const read = await readBrought(path, { isToBeAdded: true });
    if (!read.ok) return read;
    const broken = await brokenPictures(path);
    if (broken.length === 0) return { ok: true, slug, path, content: read };
    return {
      ok: false,
      faults: broken.map((name) => faultOf(name, 'dit plaatje gaat niet open; verwacht: een plaatje dat heel is')),
    };
  } catch (error) {
    if (error instanceof ImportError) return { ok: false, faults: error.faults.slice(0, mostShown) };
    throw error;
  }
}

/** More faults than anybody fixes at a time. */
const mostShown = 50;

async function unpackInto(path: string, room: string): Promise<{ slug: string; path: string }> {
  const handle = await open(path);
  try {
    return await unpackFrom(await openZip(handle), room);
  } finally {
    await handle.close();
  }
}

async function unpackFrom({ file, entries }: OpenZip, room: string): Promise<{ slug: string; path: string }> {
  const files = entries.filter(({ name, isFolder }) => !isFolder && !isBeside(name));
  if (files.length > limits.mostFiles) refuse(wholeFile, tooMany(files.length));
  const root = rootOf(files);
  const placed = files.map((entry) => ({ entry, name: nameIn(root, entry) }));
  const faults = placed.flatMap(({ name }) => (name === manifestName ? [] : faultsWith(name, kindFault(name))));
  if (faults.length > 0) throw new ImportError(faults);
  const slug = await slugOf(file, room, { root, manifest: placed.find(({ name }) => name === manifestName)?.entry });
  const path = join(room, slug);
  await mkdir(path, { recursive: true });
  const unpacked = placed
    .filter(({ name }) => name !== manifestName)
    .map(({ entry, name }) => ({ entry, name, path: join(path, ...name.split('/')) }));
  for (const one of unpacked) await unpackEntry(file, one.entry, one.path);
  const wrong = await contentFaults(unpacked.map((one) => ({ path: one.path, name: one.name })));
  if (wrong.length > 0) throw new ImportError(wrong);
  return { slug, path };
}

function faultsWith(name: string, message: string | undefined): Fault[] {
  return message === undefined ? [] : [faultOf(name, message)];
}

/**
 * The folder in the ZIP that contains the challenge, with its slash; '' for the root. People who zip a folder include
 * the folder itself.
 */
function rootOf(files: readonly ZipEntry[]): string {
  const roots = files
    .filter(({ name }) => basename(name) === challengeFile)
    .map(({ name }) => name.slice(0, -challengeFile.length));
  const [first] = roots.toSorted((one, other) => one.length - other.length);
  const misnamed = files.find(({ name }) => /^challenge\.ya?ml(?:\.txt)?$/iu.test(basename(name)));
  if (first === undefined && misnamed !== undefined)
    return refuse(
      misnamed.name,
      `dit bestand heet nu '${basename(misnamed.name)}'; verwacht: de naam '${challengeFile}'`,
    );
  if (first === undefined)
    return refuse(wholeFile, `hierin zit geen ${challengeFile}; verwacht: een bestand met een uitdaging`);
  if (first !== '' && roots.length > 1)
    refuse(wholeFile, `hierin zit meer dan één ${challengeFile}; verwacht: een bestand met één uitdaging`);
  return first;
}

function nameIn(root: string, { name }: ZipEntry): string {
  if (!name.startsWith(root))
    refuse(name, `dit bestand staat buiten de map '${root.slice(0, -1)}'; verwacht: alles bij elkaar in één map`);
  return name.slice(root.length);
}

type Saying = { root: string; manifest: ZipEntry | undefined };

/** The slug from the manifest; for a folder that somebody zipped, the folder's name. */
async function slugOf(file: ZipFile, room: string, { root, manifest }: Saying): Promise<string> {
  if (manifest === undefined) {
    const folder = basename(root);
    return isSlug(folder)
      ? folder
      : refuse(
          wholeFile,
          `hierin zit geen ${manifestName}; verwacht: een bestand dat Lanceerbasis maakte, of een ingepakte map met de naam van de uitdaging, zoals een-brug-over-de-sloot`,
        );
  }
  const at = join(room, manifestName);
  if (manifest.size > longestManifest)
    refuse(manifestName, 'dit is niet te lezen; verwacht: een bestand dat niet is veranderd');
  await unpackEntry(file, manifest, at);
  const slug = readManifest(readText(at));
  await rm(at);
  return slug;
}

/** In bytes. */
const longestManifest = 10_000;
