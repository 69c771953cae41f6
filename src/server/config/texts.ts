/** The Dutch texts of content/nl.json, by their keys. */

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { contentDir } from './folders.ts';

export type Texts = Readonly<Record<string, string>>;

let known: { changedAt: number; texts: Texts } | undefined;

/** Read anew when the file was changed, as while somebody works on it. */
export async function loadTexts(): Promise<Texts> {
  const file = join(contentDir, 'nl.json');
  const { mtimeMs: changedAt } = await stat(file);
  if (known?.changedAt !== changedAt) {
    known = { changedAt, texts: JSON.parse(await readFile(file, 'utf8')) as Texts };
  }
  return known.texts;
}
