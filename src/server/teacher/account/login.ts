/** A teacher logs in, with a second step if it is on, and logs out. */

import type { teacher } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Visitor } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { isDemoLogin } from '#server/demo/demoAccount.ts';
import type { Handlers } from '#server/http/route.ts';
import { isPassword } from '#server/login/password.ts';
import { spendStepCode } from '#server/login/secondStep.ts';
import { noteInLogbook } from '#server/store/logbook.ts';
import { findSecondStep } from '#server/store/secondSteps.ts';
import { findTeacher, foldedUsername, type Teacher } from '#server/store/teachers.ts';

import { comeIn, endEarlier } from './startSession.ts';

/** Both fields are marked, so that the response does not tell which of the two is wrong (docs/rules.md 1.13). */
const failed = { _error: 'Invalid username or password', username: 'ERROR', password: 'ERROR' };

type Parts = Pick<Context, 'config' | 'db' | 'throttle' | 'events' | 'fingerprint'>;
type Words = { username: string; password: string; code: string };

export function teacherLogin(parts: Parts) {
  const { db, fingerprint } = parts;
  return {
    login: async ({ username = '', password = '', code = '' }, who) => {
      const found = await identify(parts, { username, password, code }, who).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        const account = fingerprint('username', foldedUsername(username));
        who.warn({ place: who.place, account, why: error.code }, 'a docent did not get in');
        throw error;
      });
      await noteInLogbook(db, { kind: 'login', who: found.username });
      return comeIn(parts, who, found.id);
    },

    logout: async (_, who) => {
      who.setTeacherToken(null);
      await endEarlier(parts, who);
      return {};
    },
  } satisfies Handlers<typeof teacher, Visitor>;
}

async function identify(
  { config, db, throttle }: Parts,
  { username, password, code }: Words,
  { address, devices }: Visitor,
): Promise<Teacher> {
  const account = await findTeacher(db, username);
  const isClosed = (teacher: Teacher): boolean => config.isProduction && isDemoLogin(teacher, password);
  const from = { username, teacherId: account?.id, address, devices };
  const found = await throttle.teacherLogin(from, async () =>
    (await isPassword(password, account?.passwordHash)) && account !== undefined && !isClosed(account)
      ? account
      : undefined,
  );
  if (found === undefined) throw new Refusal('login-failed', { errors: failed });
  // Shown only after the right password.
  if (found.blockedAt !== null) throw new Refusal('account-blocked');
  const step = await findSecondStep(db, found.id);
  if (step === undefined || step.since === null) return found;
  if (code === '') throw new Refusal('second-step');
  const isKnown = devices.includes(found.id);
  const used = await throttle.confirm({ teacherId: found.id, isKnown }, () => spendStepCode(db, found.id, code));
  if (used === undefined) throw new Refusal('second-step', { errors: { code: 'teacher-login.code-wrong' } });
  if (used === 'paper') await noteInLogbook(db, { kind: 'recovery-code-used', who: found.username });
  return found;
}
