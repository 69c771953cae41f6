/** What the class handed in, and the photos. */

import type { teacher } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';
import { findActivity } from '#domain/status.ts';
import { loadClass } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { servedPhoto } from '#server/photos/photos.ts';
import { isPhotoOfRun } from '#server/store/answers.ts';
import type { AskingTeacher } from '#server/zones.ts';

import { activeRun } from './activeRun.ts';
import { answerView } from './views.ts';

export function classAnswerCalls(context: Pick<Context, 'db' | 'library' | 'photos'>) {
  const { db, photos } = context;
  return {
    answers: async (_, who) => {
      if (who.runId === null) return [];
      const { teams } = await loadClass(context, db, who.runId);
      return teams.flatMap(({ work }) => work.answers.map(answerView));
    },

    openAnswers: async (_, who) => {
      if (who.runId === null) return { unrated_answers: [] };
      const { course, teams } = await loadClass(context, db, who.runId);
      const unrated = teams.flatMap(({ work }) => work.answers.filter(({ rating }) => rating === null));
      return {
        unrated_answers: unrated.flatMap(({ id, activityId, teamId }) => {
          const found = findActivity(course.challenge, activityId);
          return found ? [{ id, activity_id: activityId, studentgroup_id: teamId, phase_id: found.phase.number }] : [];
        }),
      };
    },

    answerPhoto: async ({ filename }, who) => {
      if (!(await isPhotoOfRun(db, activeRun(who), filename))) throw new Refusal('not-found');
      return servedPhoto(photos, filename);
    },
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}
