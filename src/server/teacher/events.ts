/** Listening to pushed events: the teacher to the active run. */

import type { teacher } from '#contract/teacher.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findTeacherSession } from '#server/store/login/sessions.ts';
import type { AskingTeacher } from '#server/zones.ts';

export function teacherEvents({ db, events }: Pick<Context, 'db' | 'events'>) {
  return {
    events: async (_, who) =>
      events.listener({
        session: who.session,
        to: who.runId === null ? 'nothing' : { run: who.runId },
        isStillIn: async () => (await findTeacherSession(db, who.session)) !== undefined,
      }),
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}
