/** A team's own state: its pupils, challenge, rocket and news. */

import type { student } from '#contract/student.ts';
import { isFinished } from '#domain/medals.ts';
import type { TeamCaller } from '#server/auth.ts';
import { cachedExtras, cachedClass, cachedTeam } from '#server/class/loadFacts.ts';
import { newsAtNeighbours } from '#server/class/neighbours.ts';
import { noteOpenActivity } from '#server/class/presence.ts';
import { prepareFilm } from '#server/class/teamFinish.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';

import { infoView, newsView, ownRocketView } from './presenters.ts';

export function teamCalls(context: Pick<Context, 'db' | 'library' | 'runCache' | 'films' | 'events'>) {
  return {
    info: async (_, who) => {
      const [{ run, course, team }, { students }] = await Promise.all([
        cachedTeam(context, who),
        cachedExtras(context, who),
      ]);
      // Requested again because a restarted server has lost its queue; a screen sends this request first.
      if (isFinished(course, team.work)) prepareFilm(context.films, { course, team });
      return infoView({ course, team, run }, students);
    },

    rocketStatus: async (_, who) => {
      const [team, ofClass, beside] = await Promise.all([
        cachedTeam(context, who),
        cachedClass(context, who),
        cachedExtras(context, who),
      ]);
      return ownRocketView(team, newsAtNeighbours(ofClass, beside, who.id));
    },

    openActivity: async ({ activityId = null }, who) => {
      await noteOpenActivity(context, who, activityId);
      return {};
    },

    hasNewRating: async (_, who) => newsView(await cachedTeam(context, who)),
  } satisfies Handlers<typeof student, TeamCaller>;
}
