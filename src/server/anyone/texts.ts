/** The Dutch texts of the screens, as they stand in content/nl.json. */

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { anyone } from '#contract/anyone.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Handlers } from '#server/http/serve.ts';
import { contentDir } from '#server/settings/folders.ts';
import type { Visitor } from '#server/zones.ts';

export function textCalls() {
  return {
    translations: async ({ lng = 'nl' }) => {
      if (lng !== 'nl') throw new Refusal('not-found');
      return loadTexts(join(contentDir, 'nl.json'));
    },
  } satisfies Handlers<typeof anyone, Visitor>;
}

type Texts = Readonly<Record<string, string>>;

let known: { changedAt: number; texts: Texts } | undefined;

/** Read anew when the file was changed, as while somebody works on it. */
async function loadTexts(file: string): Promise<Texts> {
  const { mtimeMs: changedAt } = await stat(file);
  if (known?.changedAt !== changedAt) {
    known = { changedAt, texts: JSON.parse(await readFile(file, 'utf8')) as Texts };
  }
  return known.texts;
}
