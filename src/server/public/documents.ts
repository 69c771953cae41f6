/** Serves worksheets to teachers and teams, and instructions to teachers only (docs/rules.md 10.8). */

import type { anyone } from '#contract/public.ts';
import { documentName } from '#domain/lesson/challengePapers.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherOrTeam } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';
import { findRun } from '#server/store/runs.ts';

/** Short enough that a corrected challenge is seen within the lesson. */
const maxAgeSeconds = 5 * 60;

export function documentCalls(context: Pick<Context, 'db' | 'library'>) {
  const { db, library } = context;
  /**
   * Looks in the version that the class plays first, and then in the challenges that ship, whose file names are unique.
   */
  const find = async (name: string, { runId }: TeacherOrTeam) => {
    const run = runId === null ? undefined : await findRun(db, runId);
    const own = run && (await library.played(run));
    for (const content of [...(own === undefined ? [] : [own]), ...library.shipped.values()]) {
      const document = content.documents.find((one) => one.name === name);
      if (document !== undefined) return { document, content };
    }
    throw new Refusal('not-found');
  };

  return {
    activityFile: async ({ filename }, who) => {
      const { document, content } = await find(filename, who);
      if (document.kind === 'instruction' && who.is === 'team') throw new Refusal('not-found');
      // Loaded on demand, because many servers print nothing.
      const { documentPdf } = await import('#server/pdf/worksheet/worksheet.ts');
      return {
        body: await documentPdf(document, content),
        type: 'application/pdf',
        name: documentName(content.challenge, document.kind, document.name),
        maxAgeSeconds,
      };
    },
  } satisfies Handlers<typeof anyone, TeacherOrTeam>;
}
