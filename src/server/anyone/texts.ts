/** The Dutch texts of the screens, as they stand in content/nl.json. */

import { readFile, stat } from 'node:fs/promises';

export type Texts = Readonly<Record<string, string>>;

let known: { changedAt: number; texts: Texts } | undefined;

/** Read anew when the file was changed, as while somebody works on it. */
export async function loadTexts(file: string): Promise<Texts> {
  const { mtimeMs: changedAt } = await stat(file);
  if (known?.changedAt !== changedAt) {
    known = { changedAt, texts: JSON.parse(await readFile(file, 'utf8')) as Texts };
  }
  return known.texts;
}
