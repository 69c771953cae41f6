/** The event stream of a team. */

import type { student } from '#contract/student.ts';
import type { TeamCaller } from '#server/auth.ts';
import { noteOpenStreams } from '#server/class/presence.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';

export function teamEvents(context: Pick<Context, 'db' | 'events'>) {
  const stillIn = (sessions: readonly string[]): Promise<Set<string>> => noteOpenStreams(context, sessions);
  return {
    events: async (_, who) =>
      context.events.listener({ session: who.session, owner: who.id, to: { run: who.runId, team: who.id }, stillIn }),
  } satisfies Handlers<typeof student, TeamCaller>;
}
