/** The papers of a whole challenge: its guide, cards and letters, and bundled worksheets (docs/rules.md 2.16). */

import type { teacher } from '#contract/teacher.ts';
import { isSeenBy } from '#domain/challenge/catalog.ts';
import { activitiesTogether, worksheetsName } from '#domain/lesson/challengePapers.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import type { Context } from '#server/context.ts';
import type { Handlers, ServedFile } from '#server/http/route.ts';
import { findShelved } from '#server/library/findShelved.ts';
import { drawPaper, guideOf } from '#server/pdf/guide/papers.ts';
import { findRun } from '#server/store/runs.ts';

export function challengePaperCalls({ db, library }: Pick<Context, 'db' | 'library'>) {
  /** The version that the docent's class plays, or otherwise the newest on the shelf. */
  const find = async (slug: string, who: TeacherCaller): Promise<ChallengeContent> => {
    const run = who.runId === null ? undefined : await findRun(db, who.runId);
    const played = run?.challenge === slug ? await library.played(run) : undefined;
    const content = played ?? (await findShelved(library, slug, who.id))?.content;
    if (content === undefined) throw new Refusal('not-found');
    return content;
  };
  return {
    challengePaper: async ({ challenge, paper }, who) => {
      const content = await find(challenge, who);
      const pdf = await (paper === 'lesgids' ? guideOf(content) : drawPaper({ content, paper }));
      if (pdf === undefined) throw new Refusal('not-found');
      return served(`${challenge}-${paper}.pdf`, pdf);
    },

    worksheets: async ({ challenge, large, ...together }, who) => {
      const content = await find(challenge, who);
      const activityIds = activitiesTogether(content.challenge, together);
      const pdf = await drawPaper({ content, activityIds, isLarge: large === 1 });
      if (pdf === undefined) throw new Refusal('not-found');
      return served(worksheetsName(content.challenge, together, large === 1), pdf);
    },

    learningLine: async (_, who) => {
      const shelf = await library.list(isSeenBy(who.id));
      const pdf = await drawPaper({ challenges: shelf.map(({ content }) => content.challenge) });
      if (pdf === undefined) throw new Refusal('not-found');
      return served('leerlijn-ontwerpen.pdf', pdf);
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

function served(name: string, body: Buffer): ServedFile {
  return { body, type: 'application/pdf', name, maxAgeSeconds: 0 };
}
