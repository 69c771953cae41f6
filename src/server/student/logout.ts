/** A team logs out on all its devices at once. */

import type { student } from '#contract/student.ts';
import type { TeamCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';
import { endSessionsOfTeam } from '#server/store/sessions.ts';

export function teamLogoutCalls({ db, events }: Pick<Context, 'db' | 'events'>) {
  return {
    logoutEverywhere: async (_, who) => {
      for (const { tokenHash } of await endSessionsOfTeam(db, who.id)) events.closeStreamsOfSession(tokenHash);
      events.publishToTeacher(who.runId, 'teams');
      return {};
    },
  } satisfies Handlers<typeof student, TeamCaller>;
}
