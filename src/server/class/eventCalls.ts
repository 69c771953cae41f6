/** Listening to pushed events: the teacher to the active run, a team to itself. */

import type { student } from '#contract/student.ts';
import type { teacher } from '#contract/teacher.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findTeacherSession } from '#server/store/sessions.ts';
import type { AskingTeacher, AskingTeam } from '#server/zones.ts';

import { keepsListening } from './presence.ts';

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

export function teamEvents(context: Pick<Context, 'db' | 'events'>) {
  return {
    events: async (_, who) =>
      context.events.listener({
        session: who.session,
        to: { team: who.id },
        isStillIn: () => keepsListening(context, who.session),
      }),
  } satisfies Handlers<typeof student, AskingTeam>;
}
