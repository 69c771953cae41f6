/** What the class handed in, and the photos. */

import type { teacher } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadClass } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { servedPhoto } from '#server/photos/photos.ts';
import { isPhotoOfRun } from '#server/store/answers.ts';
import type { AskingTeacher } from '#server/zones.ts';

import { activeRun } from './activeRun.ts';
import { answerView, noOpenAnswers, openAnswersView } from './views.ts';

export function classAnswerCalls(context: Pick<Context, 'db' | 'library' | 'photos'>) {
  const { db, photos } = context;
  return {
    answers: async (_, who) => {
      if (who.runId === null) return [];
      const { teams } = await loadClass(context, db, who.runId);
      return teams.flatMap(({ work }) => work.answers.map(answerView));
    },

    openAnswers: async (_, who) => {
      if (who.runId === null) return noOpenAnswers();
      const { course, teams } = await loadClass(context, db, who.runId);
      const unrated = teams.flatMap(({ work }) => work.answers.filter(({ rating }) => rating === null));
      return openAnswersView(course, unrated);
    },

    answerPhoto: async ({ photo }, who) => {
      if (!(await isPhotoOfRun(db, activeRun(who), photo))) throw new Refusal('not-found');
      return servedPhoto(photos, photo);
    },
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}
