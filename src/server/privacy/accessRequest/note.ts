/** A note for the docent: what the access document contains, and what to check before handing it over (docs/rules.md 8.39). */

import { join } from 'node:path';

import { readText } from '#server/challenges/folder.ts';
import { markdownHtml } from '#server/challenges/format/markdown.ts';
import { contentDir } from '#server/config/folders.ts';

import type { Inzage } from './document.ts';
import { pageOf } from './markup.ts';

export function notePage({ pupil }: Inzage): string {
  const text = readText(join(contentDir, 'papers', pupil === null ? 'inzage-team.md' : 'inzage-leerling.md'));
  return pageOf(
    'Voor de docent: eerst lezen',
    markdownHtml(text, () => undefined),
  );
}
