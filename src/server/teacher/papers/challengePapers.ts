/** What a docent prints of a whole challenge: its guide, cards and letters, and worksheets together (docs/rules.md 2.16). */

import type { teacher } from '#contract/teacher.ts';
import { activitiesTogether, type ChallengePaper } from '#domain/lesson/challengePapers.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import type { Context } from '#server/context.ts';
import type { Handlers, ServedFile } from '#server/http/serve.ts';
import type { AskingTeacher } from '#server/zones.ts';

export function challengePaperCalls({ library }: Pick<Context, 'library'>) {
  const find = (slug: string): ChallengeContent => {
    const content = library.content(slug);
    if (content === undefined) throw new Refusal('not-found');
    return content;
  };
  return {
    challengePaper: async ({ challenge, paper }) =>
      served(`${paper}-${challenge}.pdf`, await makePaper(paper, find(challenge))),

    worksheets: async ({ challenge, ...together }) => {
      const content = find(challenge);
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
