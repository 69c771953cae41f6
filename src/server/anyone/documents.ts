/** Worksheets for teachers and teams, instructions for teachers alone (docs/rules.md 10.8). */

import type { anyone } from '#contract/anyone.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';

/** A correction of the challenge is seen within the lesson. */
const keepForSeconds = 5 * 60;

export function documentCalls({ library }: Pick<Context, 'library'>) {
  return {
    activityFile: async ({ filename }, who) => {
      const document = library.document(filename);
      if (document === undefined || (document.kind === 'instruction' && who === 'team')) throw new Refusal('not-found');
      // Whoever prints nothing has no printing in memory.
      const { documentPdf } = await import('#server/pdf/worksheet/worksheet.ts');
      return {
        body: await documentPdf(document, library.content(document.challenge)),
        type: 'application/pdf',
        name: document.name,
        keepForSeconds,
      };
    },
  } satisfies Handlers<typeof anyone, 'teacher' | 'team'>;
}
