/** A teacher logs in and out. */

import type { teacher } from '#contract/teacher.ts';
import { openRuns, runToResume } from '#domain/lesson/whichRun.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { isPassword } from '#server/login/password.ts';
import { newToken } from '#server/login/tokens.ts';
import { runsOf } from '#server/store/runs.ts';
import { endTeacherSession, startTeacherSession } from '#server/store/sessions.ts';
import { findTeacher } from '#server/store/teachers.ts';
import type { Visitor } from '#server/zones.ts';

/** Both fields are flagged: which of the two is wrong is not told (docs/rules.md 1.13). */
const failed = { _error: 'Invalid username or password', username: 'ERROR', password: 'ERROR' };

export function teacherLogin({ db, throttle, events }: Pick<Context, 'db' | 'throttle' | 'events'>) {
  return {
    login: async ({ username = '', password = '' }, who) => {
      const found = await throttle.teacherLogin({ username, address: who.address }, async () => {
        const known = await findTeacher(db, username);
        return (await isPassword(password, known?.passwordHash)) ? known : undefined;
      });
      if (found === undefined) throw new Refusal('login-failed', { errors: failed });
      const runs = await runsOf(db, found.id);
      const { token, tokenHash } = newToken();
      await startTeacherSession(db, tokenHash, { teacher: found.id, run: runToResume(runs)?.id ?? null });
      who.keepTeacher(token);
      return { challenges: openRuns(runs).length };
    },

    logout: async (_, who) => {
      who.keepTeacher(null);
      if (who.teacherSession === undefined) return {};
      await endTeacherSession(db, who.teacherSession);
      events.hangUp(who.teacherSession);
      return {};
    },
  } satisfies Handlers<typeof teacher, Visitor>;
}
