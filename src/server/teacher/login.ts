/** A teacher logs in and out. */

import type { teacher } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { isPassword } from '#server/login/password.ts';
import { type Run, runsOf } from '#server/store/runs.ts';
import { endTeacherSession, startTeacherSession } from '#server/store/sessions.ts';
import { findTeacher } from '#server/store/teachers.ts';
import { newToken, type Visitor } from '#server/zones.ts';

/** Both fields are flagged: which of the two is wrong is not told (docs/rules.md 1.13). */
const failed = { _error: 'Invalid username or password', username: 'ERROR', password: 'ERROR' };

export function teacherLogin({ db, throttle, events }: Context): Handlers<typeof teacher, Visitor, 'login' | 'logout'> {
  return {
    login: async ({ username = '', password = '' }, who) => {
      const found = await throttle.teacherLogin({ username, address: who.address }, async () => {
        const known = await findTeacher(db, username);
        return (await isPassword(password, known?.passwordHash)) ? known : undefined;
      });
      if (found === undefined) throw new Refusal('login-failed', { errors: failed });
      const runs = (await runsOf(db, found.id)).filter(({ archivedAt }) => archivedAt === null);
      const { token, tokenHash } = newToken();
      await startTeacherSession(db, tokenHash, { teacher: found.id, run: lastActive(runs)?.id ?? null });
      who.keepTeacher(token);
      return { challenges: runs.length };
    },

    logout: async (_, who) => {
      who.keepTeacher(null);
      if (who.teacherSession === undefined) return {};
      await endTeacherSession(db, who.teacherSession);
      events.hangUp(who.teacherSession);
      return {};
    },
  };
}

/** The one that the teacher worked with last; undefined when there is none yet. */
function lastActive(runs: readonly Run[]): Run | undefined {
  const moment = ({ lastActiveAt }: Run): string => lastActiveAt ?? '';
  const latest = runs.toSorted((one, other) => (moment(one) < moment(other) ? 1 : -1))[0];
  return latest?.lastActiveAt ? latest : undefined;
}
