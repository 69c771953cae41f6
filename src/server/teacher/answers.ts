/** What the class handed in, and the photos. */
import type { teacher } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';
import { findActivity } from '#domain/status.ts';

import type { Base } from '../base.ts';
import { loadClass } from '../facts.ts';
import { servedPhoto } from '../photos.ts';
import type { Handlers } from '../serve.ts';
import type { Teacher } from '../session.ts';
import { isPhotoOfRun } from '../store/answers.ts';
import { activeRun } from './activeRun.ts';
import { answerView } from './views.ts';

type Names = 'answers' | 'openAnswers' | 'answerPhoto';

export function answerCalls(base: Base): Handlers<typeof teacher, Teacher, Names> {
  const { db, photos } = base;
  return {
    answers: async (_, who) => {
      if (who.runId === null) return [];
      const { teams } = await loadClass(base, db, who.runId);
      return teams.flatMap(({ work }) => work.answers.map(answerView));
    },

    openAnswers: async (_, who) => {
      if (who.runId === null) return { unrated_answers: [] };
      const { course, teams } = await loadClass(base, db, who.runId);
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
  };
}
