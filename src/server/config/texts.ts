/** The Dutch texts of content/nl.json, by their keys. */

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { contentDir } from './folders.ts';

export type Texts = Readonly<Record<string, string>>;

let cached: { changedAt: number; texts: Texts } | undefined;

/** Reads the file again when it has changed, as during development. */
export async function loadTexts(): Promise<Texts> {
  const file = join(contentDir, 'nl.json');
  const { mtimeMs: changedAt } = await stat(file);
  if (cached?.changedAt !== changedAt) {
    cached = { changedAt, texts: JSON.parse(await readFile(file, 'utf8')) as Texts };
  }
  return cached.texts;
}
