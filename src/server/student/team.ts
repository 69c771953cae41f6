/** What a team knows of itself: its pupils, its challenge, its rocket, and whether there is news. */

import type { student } from '#contract/student.ts';
import { isFinished, phasesWithNewRating } from '#domain/status.ts';
import { loadTeam } from '#server/class/loadFacts.ts';
import { prepareFilm } from '#server/class/teamFinish.ts';
import { rocketView, teamFields } from '#server/class/views.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { studentsOf } from '#server/store/students.ts';
import type { AskingTeam } from '#server/zones.ts';

import { challengeView } from './views.ts';

export function teamCalls(context: Pick<Context, 'db' | 'library' | 'films'>) {
  const { db } = context;
  return {
    info: async (_, who) => {
      const { run, course, team } = await loadTeam(context, db, who);
      const finishedChallenge = isFinished(course, team.work);
      // Wanted again by a server that started anew; this is what a screen asks first.
      if (finishedChallenge) prepareFilm(context.films, { course, team });
      return {
        studentgroup: teamFields(team, course.challenge, await studentsOf(db, who.runId)),
        challenge: challengeView(course.challenge, run),
        finishedChallenge,
      };
    },

    rocketStatus: async (_, who) => rocketView(await loadTeam(context, db, who)),

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
