/** What a docent prints of a whole challenge: its guide, cards and letters, and worksheets together (docs/rules.md 2.16). */

import type { teacher } from '#contract/teacher.ts';
import { activitiesTogether, type ChallengePaper } from '#domain/lesson/challengePapers.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import type { Context } from '#server/context.ts';
import type { Handlers, ServedFile } from '#server/http/serve.ts';
import { findShelved } from '#server/library/findShelved.ts';
import { findRun } from '#server/store/runs.ts';
import type { AskingTeacher } from '#server/zones.ts';

export function challengePaperCalls({ db, library }: Pick<Context, 'db' | 'library'>) {
  /** As the docent's class does it, and else as it stands on the shelf. */
  const find = async (slug: string, who: AskingTeacher): Promise<ChallengeContent> => {
    const run = who.runId === null ? undefined : await findRun(db, who.runId);
    const played = run?.challenge === slug ? await library.played(run) : undefined;
    const content = played ?? (await findShelved(library, slug, who.id))?.content;
    if (content === undefined) throw new Refusal('not-found');
    return content;
  };
  return {
    challengePaper: async ({ challenge, paper }, who) =>
      served(`${paper}-${challenge}.pdf`, await makePaper(paper, await find(challenge, who))),

    worksheets: async ({ challenge, ...together }, who) => {
      const content = await find(challenge, who);
      const { bundlePdf } = await import('#server/pdf/guide/bundle.ts');
      const pdf = await bundlePdf(content, activitiesTogether(content.challenge, together));
      if (pdf === undefined) throw new Refusal('not-found');
      return served(`werkbladen-${challenge}.pdf`, pdf);
    },
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}

/** Whoever prints nothing has no printing in memory. */
async function makePaper(paper: ChallengePaper, content: ChallengeContent): Promise<Buffer> {
  if (paper === 'lesgids') return (await import('#server/pdf/guide/guide.ts')).guidePdf(content);
  if (paper === 'knipblad') return (await import('#server/pdf/guide/cutCards.ts')).cutCardsPdf(content);
  const { consentCardsPdf, letterPdf } = await import('#server/pdf/guide/letters.ts');
  return paper === 'ouderbrief' ? letterPdf(content.challenge) : consentCardsPdf(content.challenge);
}

function served(name: string, body: Buffer): ServedFile {
  return { body, type: 'application/pdf', name, keepForSeconds: 0 };
}
