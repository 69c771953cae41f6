/** What a team knows of itself: its pupils, its challenge, its rocket, and whether there is news. */

import type { student } from '#contract/student.ts';
import { isFinished, phasesWithNewRating } from '#domain/status.ts';
import { loadTeam } from '#server/class/loadFacts.ts';
import { noteOpenActivity } from '#server/class/presence.ts';
import { prepareFilm } from '#server/class/teamFinish.ts';
import { rocketView } from '#server/class/views.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { studentsOf } from '#server/store/students.ts';
import type { AskingTeam } from '#server/zones.ts';

import { infoView } from './views.ts';

export function teamCalls(context: Pick<Context, 'db' | 'library' | 'films' | 'events'>) {
  const { db } = context;
  return {
    info: async (_, who) => {
      const { run, course, team } = await loadTeam(context, db, who);
      // Wanted again by a server that started anew; this is what a screen asks first.
      if (isFinished(course, team.work)) prepareFilm(context.films, { course, team });
      return infoView({ course, team, run }, await studentsOf(db, who.runId));
    },

    rocketStatus: async (_, who) => rocketView(await loadTeam(context, db, who)),

    openActivity: async ({ activityId = null }, who) => {
      await noteOpenActivity(context, who, activityId);
      return {};
    },

    hasNewRating: async (_, who) => {
      const { course, team } = await loadTeam(context, db, who);
      const phases = phasesWithNewRating(course.challenge, team.work);
      return {
        hasNewRating: phases.length > 0,
        phases: phases.map(({ number, slug, title }) => ({ id: number, slug, title })),
      };
    },
  } satisfies Handlers<typeof student, AskingTeam>;
}
