/** Creates the empty answers that ended phases need from a team that joined late (docs/rules.md 9.32). */

import type { teacher } from '#contract/teacher.ts';
import { activitiesForLateTeam } from '#domain/answering.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { loadTeam } from '#server/class/loadFacts.ts';
import { noteFinish, prepareFilm } from '#server/class/teamFinish.ts';
import type { Context } from '#server/context.ts';
import { runTransaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { putEmptyAnswer } from '#server/store/answers.ts';
import { putRating } from '#server/store/ratings.ts';
import { findTeam } from '#server/store/teams.ts';
import { activeRun } from '#server/teacher/activeRun.ts';

/** As if the docent had rated each of them: nothing was sent. */
const nothing = { medal: 0, comment: '', note: '', criteria: '', isNews: true } as const;

export function lateTeamCalls(context: Pick<Context, 'db' | 'library' | 'events' | 'films'>) {
  const { db, events, films } = context;
  return {
    fillEndedPhases: async (input, who) => {
      const run = activeRun(who, input);
      const facts = await runTransaction(db, run, async (tx) => {
        const found = await findTeam(tx, run, input.teamId);
        if (found === undefined) throw new Refusal('not-found');
        const { course, team } = await loadTeam(context, tx, found);
        for (const { id } of activitiesForLateTeam(course, team.work)) {
          const answer = await putEmptyAnswer(tx, team.id, id);
          await putRating(tx, answer.id, { ...nothing, by: who.id });
        }
        const after = await loadTeam(context, tx, found);
        await noteFinish(tx, after);
        return after;
      });
      events.publishToTeacher(run, 'answers');
      events.publishToTeam(facts.team.id, 'rating');
      prepareFilm(films, facts);
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
