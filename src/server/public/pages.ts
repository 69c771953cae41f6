/** Public information: how this server handles stored data, and which school it is for (docs/rules.md 15.24). */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { anyone } from '#contract/public.ts';
import type { Visitor } from '#server/auth.ts';
import { markdownHtml } from '#server/challenges/format/markdown.ts';
import { contentDir } from '#server/config/folders.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';
import { findSchoolFacts } from '#server/store/firstRun.ts';

export function pageCalls({ db }: Pick<Context, 'db'>) {
  return {
    page: async ({ about }) => {
      const text = await readFile(join(contentDir, 'pages', `${about}.md`), 'utf8');
      const school = await findSchoolFacts(db);
      const html = markdownHtml(text, () => undefined);
      return { html, school: school?.name ?? null, contact: school?.contact ?? null };
    },
  } satisfies Handlers<typeof anyone, Visitor>;
}
