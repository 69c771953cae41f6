/** The pictures in the texts of challenges: what ships from its folder, what the school made from its store (docs/rules.md 10.25). */

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import type { anyone } from '#contract/anyone.ts';
import { Refusal } from '#domain/refusal.ts';
import { readPictureId } from '#server/challenges/pictures.ts';
import type { Context } from '#server/context.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { Handlers } from '#server/http/serve.ts';
import type { Visitor } from '#server/zones.ts';

/** Under its name it is never another; a week has all lessons of it. */
const keepForSeconds = 7 * 24 * 60 * 60;

export function pictureCalls({ library, challengeFiles }: Pick<Context, 'library' | 'challengeFiles'>) {
  return {
    picture: async ({ picture: id }) => {
      const named = readPictureId(id);
      if (named === undefined) throw new Refusal('not-found');
      const shipped = library.picture(id);
      const found = await (shipped === undefined ? challengeFiles.get(named.sum) : opened(shipped.path));
      if (found === undefined) throw new Refusal('not-found');
      return { ...found, type: named.type, isSandboxed: true, keepForSeconds };
    },
  } satisfies Handlers<typeof anyone, Visitor>;
}

async function opened(path: string): Promise<StoredFile> {
  const { size } = await stat(path);
  return { body: createReadStream(path), size };
}
