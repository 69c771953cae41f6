/** Suggests sentences that a docent uses often: only their own, never a colleague's. */

import type { teacher } from '#contract/teacher.ts';
import { sentencesFor } from '#domain/feedback/sentences.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';
import { findRun } from '#server/store/runs.ts';
import { hiddenSentences, hideSentence, writtenBy } from '#server/store/sentences.ts';

import { activeRun } from './activeRun.ts';

export function sentenceCalls({ db }: Pick<Context, 'db'>) {
  return {
    sentences: async ({ activityId }, who) => {
      const run = await findRun(db, activeRun(who));
      if (run === undefined) throw new Refusal('not-found');
      const subject = { challenge: run.challenge, activityId };
      return sentencesFor(subject, await writtenBy(db, who.id), await hiddenSentences(db, who.id));
    },

    hideSentence: async ({ sentence }, { id }) => {
      await hideSentence(db, id, sentence);
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
