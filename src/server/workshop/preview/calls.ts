/** A docent previews a challenge as a team (docs/rules.md 16.25). */

import type { workshop } from '#contract/workshop/workshop.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import type { Context } from '#server/context.ts';
import type { Handlers, Received } from '#server/http/route.ts';
import { findShelved } from '#server/library/findShelved.ts';
import { findRunOf } from '#server/store/runs.ts';
import type { Throwaway, Throwaways } from '#server/throwaway/throwaways.ts';

import { type Lasting, openDraftFolder } from './draftFolder.ts';

type Open = (content: ChallengeContent) => Promise<Pick<Throwaway, 'answer' | 'close'>>;
type Wanted = Received<typeof workshop.lookAsTeam>;

type Stands = Pick<Context, 'db' | 'library' | 'challengeFiles' | 'config'>;

export function previewCalls(context: Stands, throwaways: Throwaways, open: Open) {
  /** Returns only what the docent may see. */
  const find = async (wanted: Wanted, who: TeacherCaller): Promise<Lasting | undefined> => {
    if (wanted.draft !== undefined) return openDraftFolder(context, who, wanted.draft);
    const content = await findContent(wanted, who);
    const isTheirs = async () => (await findContent(wanted, who)) !== undefined;
    return content && { content, stay: async () => undefined, forget: async () => undefined, isTheirs };
  };
  const findContent = async ({ challenge, runId }: Wanted, who: TeacherCaller) => {
    if (challenge !== undefined) return (await findShelved(context.library, challenge, who.id))?.content;
    const run = runId === undefined ? undefined : await findRunOf(context.db, who.id, runId);
    return run && context.library.played(run);
  };

  return {
    lookAsTeam: async (input, who) => {
      const lasting = await find(input, who);
      if (lasting === undefined) throw new Refusal('not-found');
      return { token: await throwaways.open('preview', who, () => openOn(lasting, open)) };
    },
  } satisfies Handlers<typeof workshop, TeacherCaller>;
}

/** The preview's resources are released with it. */
async function openOn({ content, stay, forget, isTheirs }: Lasting, open: Open): Promise<Throwaway> {
  const preview = await open(content).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  return {
    isTheirs,
    answer: (request, response, isDocent) => {
      if (request.method === 'POST') stay().catch(() => undefined);
      preview.answer(request, response, isDocent);
    },
    close: async () => {
      try {
        await preview.close();
      } finally {
        await forget();
      }
    },
  };
}
