/** What a team knows of itself: its pupils, its challenge, its rocket, and whether there is news. */
import type { student } from '#contract/student.ts';
import { isFinished, phasesWithNewRating } from '#domain/status.ts';

import type { Base } from '../base.ts';
import { loadTeam } from '../facts.ts';
import { prepareFilm } from '../finish.ts';
import type { Handlers } from '../serve.ts';
import type { Team } from '../session.ts';
import { studentsOf } from '../store/students.ts';
import { rocketView, teamFields } from '../views.ts';
import { challengeView } from './views.ts';

type Names = 'info' | 'rocketStatus' | 'hasNewRating';

export function teamCalls(base: Base): Handlers<typeof student, Team, Names> {
  const { db } = base;
  return {
    info: async (_, who) => {
      const { run, course, team } = await loadTeam(base, db, who);
      const finishedChallenge = isFinished(course, team.work);
      // Wanted again by a server that started anew; this is what a screen asks first.
      if (finishedChallenge) prepareFilm(base.films, { course, team });
      return {
        studentgroup: teamFields(team, course.challenge, await studentsOf(db, who.runId)),
        challenge: challengeView(course.challenge, run),
        finishedChallenge,
      };
    },

    rocketStatus: async (_, who) => rocketView(await loadTeam(base, db, who)),

    hasNewRating: async (_, who) => {
      const { course, team } = await loadTeam(base, db, who);
      const phases = phasesWithNewRating(course.challenge, team.work);
      return {
        hasNewRating: phases.length > 0,
        phases: phases.map(({ number, slug, title }) => ({ id: number, slug, title })),
      };
    },
  };
}
