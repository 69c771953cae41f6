/** Unpacks a draft into a folder in the format of handwritten challenges, so that both share one reader (docs/decisions/086, 090). */

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { fieldsIn, fileKey, storedIn } from '#domain/challenge/draftParts.ts';
import { Refusal } from '#domain/refusal.ts';
import { challengeFile } from '#server/challenges/reading.ts';
import { uploadsDir } from '#server/config/folders.ts';
import type { Files } from '#server/files/files.ts';
import { createThread, readingLimits } from '#server/thread/thread.ts';

import { asYaml, type FolderPlan } from './folderPlan.ts';
import type { Contents, DraftSource } from './source.ts';

export type DraftStores = { challengeFiles: Files; config: { dataDir: string } };
export type Assembled = { path: string; source: DraftSource };

type Named = { slug: string; parts: Contents };

/** In a worker thread, because a draft may hold thirty million characters (docs/rules.md 16.56). */
const planFolder = createThread<Contents, FolderPlan>(new URL('./folderProgram.ts', import.meta.url), readingLimits);

/** The folder has this name, and exists until it is closed. */
export async function openFolder(
  stores: DraftStores,
  { slug, parts }: Named,
): Promise<Assembled & { close: () => Promise<void> }> {
  const plan = await planFolder(parts);
  if (!plan.ok) throw new Refusal('draft-faulty');
  const { source, names, yaml } = plan.result;
  const { path, close } = await openWith(stores, { slug, parts, names }, [challengeFile, yaml]);
  return { path, source, close };
}

/** Unpacks only these files, and one file with the given text. */
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

/** The folder exists while `work` runs. */
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
  // A file that the store has lost is reported by the check.
  if (file !== undefined) await pipeline(file.body, createWriteStream(to));
}
