/** A team sends its answer, and reveals the teacher's rating. */

import type { student } from '#contract/student.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeamCaller } from '#server/auth.ts';
import { loadTeam } from '#server/class/loadFacts.ts';
import { publishToEveryTeam } from '#server/class/neighbours.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';
import { servedPhoto } from '#server/photos/photos.ts';
import { forgetPainted } from '#server/photos/purgeRemoved.ts';
import { isPhotoOfTeam } from '#server/store/answers.ts';
import { revealRating } from '#server/store/ratings.ts';

import { ratingView } from './presenters.ts';
import { createSending } from './submitAnswer.ts';

export function teamAnswerCalls(
  context: Pick<Context, 'db' | 'library' | 'runCache' | 'photos' | 'photosBin' | 'events'>,
) {
  const { db, photos, events } = context;
  const send = createSending(context);

  return {
    answerActivity: async (input, who) => {
      const { result, news } = await send(input, who);
      // When this fails, cleanup does it within a minute (`jobs/frequentCleanup.ts`).
      if (input.paintedOver !== undefined) await forgetPainted(context).catch(() => undefined);
      if (news !== 'none') {
        events.publishToTeacher(who.runId, 'answers');
        events.publishToTeam(who.id, 'answers');
      }
      if (news === 'of all teams') await publishToEveryTeam(context, who.runId, who.id);
      return result;
    },

    revealRating: async ({ answerId }, who) => {
      const { team } = await loadTeam(context, db, who);
      const answer = team.work.answers.find(({ id }) => id === answerId);
      if (answer === undefined) throw new Refusal('not-found');
      const rating = await revealRating(db, who.id, answerId);
      if (rating === undefined) throw new Refusal('rating-not-ready');
      if (answer.rating?.seen !== true) {
        events.publishToTeacher(who.runId, 'answers');
        events.publishToTeam(who.id, 'answers');
      }
      return ratingView(rating);
    },

    answerPhoto: async ({ photo }, who) => {
      if (!(await isPhotoOfTeam(db, who.id, photo))) throw new Refusal('not-found');
      return servedPhoto(photos, photo);
    },
  } satisfies Handlers<typeof student, TeamCaller>;
}
