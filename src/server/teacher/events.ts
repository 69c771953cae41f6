/** The event stream of the teacher's active run. */

import type { teacher } from '#contract/teacher.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';
import { teacherSessionsAmong } from '#server/store/sessions.ts';

export function teacherEvents({ db, events }: Pick<Context, 'db' | 'events'>) {
  const stillIn = (sessions: readonly string[]): Promise<Set<string>> => teacherSessionsAmong(db, sessions);
  return {
    events: async (_, who) =>
      events.listener({
        session: who.session,
        owner: who.id,
        to: who.runId === null ? 'nothing' : { run: who.runId },
        stillIn,
      }),
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
