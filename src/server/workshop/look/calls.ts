/** A docent looks at a challenge as a team (docs/rules.md 16.25). */

import type { workshop } from '#contract/workshop/workshop.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import type { Context } from '#server/context.ts';
import type { Handlers, Received } from '#server/http/serve.ts';
import { findShelved } from '#server/library/seen.ts';
import { findRunOf } from '#server/store/runs.ts';
import type { AskingTeacher } from '#server/zones.ts';

import type { Look, Looks } from './looks.ts';

type Wanted = Received<typeof workshop.lookAsTeam>;

export function lookCalls(
  context: Pick<Context, 'db' | 'library'>,
  looks: Looks,
  open: (content: ChallengeContent) => Promise<Look>,
) {
  /** What the docent may see, and nothing else. */
  const find = async ({ challenge, runId }: Wanted, who: AskingTeacher): Promise<ChallengeContent | undefined> => {
    if (challenge !== undefined) return (await findShelved(context.library, challenge, who.id))?.content;
    const run = runId === undefined ? undefined : await findRunOf(context.db, who.id, runId);
    return run && context.library.played(run);
  };

  return {
    lookAsTeam: async (sent, who) => {
      const content = await find(sent, who);
      if (content === undefined) throw new Refusal('not-found');
      return { token: await looks.open(who, () => open(content)) };
    },
  } satisfies Handlers<typeof workshop, AskingTeacher>;
}
