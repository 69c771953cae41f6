/** Worksheets for teachers and teams, instructions for teachers alone (rules.md §6). */

import type { anyone } from '#contract/anyone.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';

/** Seconds: a correction of the challenge is seen within the lesson. */
const keepFor = 5 * 60;

export function documentCalls({ library }: Pick<Context, 'library'>) {
  return {
    activityFile: async ({ filename }, who) => {
      const file = await library.file(filename);
      if (file === undefined || (file.kind === 'instruction' && who === 'team')) throw new Refusal('not-found');
      return { body: file.body, type: file.type, name: file.name, keepFor };
    },
  } satisfies Handlers<typeof anyone, 'teacher' | 'team'>;
}
