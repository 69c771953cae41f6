/** Serves the pictures in the texts of challenges (docs/rules.md 10.25). */

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import type { anyone } from '#contract/public.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Visitor } from '#server/auth.ts';
import { readPictureId } from '#server/challenges/pictures.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';

/** The content of a name never changes; a week covers all lessons of that week. */
const maxAgeSeconds = 7 * 24 * 60 * 60;

export function pictureCalls({ library }: Pick<Context, 'library'>) {
  return {
    picture: async ({ picture: id }) => {
      const named = readPictureId(id);
      const found = named && (await library.picture(id));
      const file = found && (await stat(found.path).catch(() => undefined));
      if (named === undefined || found === undefined || file === undefined) throw new Refusal('not-found');
      const body = createReadStream(found.path);
      return { body, size: file.size, type: named.type, isSandboxed: true, maxAgeSeconds };
    },
  } satisfies Handlers<typeof anyone, Visitor>;
}
