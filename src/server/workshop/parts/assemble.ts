/** A draft as a folder, as whoever writes a challenge by hand has it: one reader and one list of faults for both (docs/decisions/086, 090). */

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { stringify } from 'yaml';

import { fieldsIn, fileKey, fileType, pathOf, storedIn } from '#domain/challenge/draftParts.ts';
import { challengeFile } from '#server/challenges/reading.ts';
import type { Files } from '#server/files/files.ts';
import { uploadsDir } from '#server/settings/folders.ts';

import { type Contents, type DraftSource, placedParts, sourceOf } from './source.ts';

export type DraftStores = { challengeFiles: Files; config: { dataDir: string } };
export type Assembled = { path: string; source: DraftSource };

type Named = { slug: string; parts: Contents };

/** Under this name, until it is closed. */
export async function openFolder(
  stores: DraftStores,
  { slug, parts }: Named,
): Promise<Assembled & { close: () => Promise<void> }> {
  const source = sourceOf(parts);
  const names = mentionedFiles(parts, source);
  const { path, close } = await openWith(stores, { slug, parts, names }, [challengeFile, asYaml(source.value)]);
  return { path, source, close };
}

/** These files alone, and one of which the text is given. */
export async function openWith(
  stores: DraftStores,
  { slug, parts, names }: Named & { names: readonly string[] },
  [file, text]: readonly [file: string, text: string],
): Promise<{ path: string; close: () => Promise<void> }> {
  const room = join(uploadsDir(stores.config), randomUUID());
  const path = join(room, slug);
  const close = (): Promise<void> => rm(room, { recursive: true, force: true });
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await writeFile(join(path, file), text);
    for (const name of names) await writePart(stores, parts, { path, name });
    return { path, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** For as long as `work` lasts. */
export async function withFolder<Result>(
  stores: DraftStores,
  draft: Named,
  work: (assembled: Assembled) => Promise<Result>,
): Promise<Result> {
  const { close, ...assembled } = await openFolder(stores, draft);
  try {
    return await work(assembled);
  } finally {
    await close();
  }
}

const asYaml = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

async function writePart(
  { challengeFiles }: DraftStores,
  parts: Contents,
  { path, name }: { path: string; name: string },
): Promise<void> {
  const content = parts.get(fileKey(name)) ?? null;
  const to = join(path, ...name.split('/'));
  await mkdir(dirname(to), { recursive: true });
  const { text, film } = fieldsIn(content) ?? {};
  if (typeof text === 'string') return writeFile(to, text);
  if (film !== undefined) return writeFile(to, asYaml(film));
  const stored = storedIn(content);
  const file = stored && (await challengeFiles.get(stored.sum));
  // One that the store has lost is a fault that the check tells.
  if (file !== undefined) await pipeline(file.body, createWriteStream(to));
}

/** Those that a part names, or a text or praatplaat that is named itself; beside a film its words and its picture. */
function mentionedFiles(parts: Contents, { order }: DraftSource): string[] {
  const left = new Set([...parts.keys()].flatMap((key) => pathOf(key) ?? []));
  let texts = placedParts(order).map((key) => JSON.stringify(fieldsIn(parts.get(key) ?? null) ?? {}));
  const found: string[] = [];
  while (texts.length > 0) {
    const all = texts.join('\n');
    const now = [...left].filter((path) => all.includes(path) || isBesideOne(path, found));
    now.forEach((path) => left.delete(path));
    found.push(...now);
    texts = now.map((path) => (isRead(path) ? JSON.stringify(fieldsIn(parts.get(fileKey(path)) ?? null) ?? {}) : path));
  }
  return found;
}

const isRead = (path: string): boolean => ['text', 'film'].includes(fileType(path) ?? '');

function isBesideOne(path: string, found: readonly string[]): boolean {
  const film = /\.(?:vtt|jpg)$/u.test(path) ? path.replace(/\.\w+$/u, '.mp4') : '';
  return found.includes(film);
}
