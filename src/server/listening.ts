/** Listening to pushed events: the teacher to the active run, a team to itself. */
import type { student } from '#contract/student.ts';
import type { teacher } from '#contract/teacher.ts';

import type { Base } from './base.ts';
import { keepsListening } from './presence.ts';
import type { Handlers } from './serve.ts';
import type { Teacher, Team } from './session.ts';
import { findTeacherSession } from './store/sessions.ts';

export function teacherEvents({ db, events }: Base): Handlers<typeof teacher, Teacher, 'events'> {
  return {
    events: async (_, who) =>
      events.listener({
        session: who.session,
        to: who.runId === null ? 'nothing' : { run: who.runId },
        isStillIn: async () => (await findTeacherSession(db, who.session)) !== undefined,
      }),
  };
}

export function teamEvents(base: Base): Handlers<typeof student, Team, 'events'> {
  return {
    events: async (_, who) =>
      base.events.listener({
        session: who.session,
        to: { team: who.id },
        isStillIn: () => keepsListening(base, who.session),
      }),
  };
}
