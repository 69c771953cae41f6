/** A team confirms that it understood its docent's feedback. */

import type { student } from '#contract/student.ts';
import { isNewlyUnderstood } from '#domain/feedback/understood.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeamCaller } from '#server/auth.ts';
import { loadTeam } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';
import { noteRatingUnderstood } from '#server/store/ratings.ts';
import { noteReturnUnderstood } from '#server/store/returns.ts';

export function understoodCalls(context: Pick<Context, 'db' | 'library' | 'events'>) {
  const { db, events } = context;
  return {
    /** The first of two devices counts. A late confirmation of older feedback is ignored. */
    understand: async ({ answerId, wordsId }, who) => {
      const { team } = await loadTeam(context, db, who);
      const answer = team.work.answers.find(({ id }) => id === answerId);
      if (answer === undefined) throw new Refusal('not-found');
      if (!isNewlyUnderstood(answer, wordsId)) return {};
      const note = answer.rating === null ? noteReturnUnderstood : noteRatingUnderstood;
      if (await note(db, answerId, wordsId)) {
        events.publishToTeacher(who.runId, 'answers');
        events.publishToTeam(who.id, 'answers');
      }
      return {};
    },
  } satisfies Handlers<typeof student, TeamCaller>;
}
