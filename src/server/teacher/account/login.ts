/** A teacher logs in, with a second step where the account has one, and out. */

import type { teacher } from '#contract/teacher.ts';
import { openRuns, runToResume } from '#domain/lesson/whichRun.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { isPassword } from '#server/login/password.ts';
import { spendStepCode } from '#server/login/secondStep.ts';
import { newToken } from '#server/login/tokens.ts';
import { noteDocentAddress } from '#server/store/login/docentAddresses.ts';
import { noteInLogbook } from '#server/store/login/logbook.ts';
import { findSecondStep } from '#server/store/login/secondSteps.ts';
import { endTeacherSession, startTeacherSession } from '#server/store/login/sessions.ts';
import { runsOf } from '#server/store/runs.ts';
import { findTeacher, foldedUsername, type Teacher } from '#server/store/teachers.ts';
import type { Visitor } from '#server/zones.ts';

/** Both fields are flagged: which of the two is wrong is not told (docs/rules.md 1.13). */
const failed = { _error: 'Invalid username or password', username: 'ERROR', password: 'ERROR' };

type Parts = Pick<Context, 'db' | 'throttle' | 'events' | 'fingerprint'>;
type Words = { username: string; password: string; code: string };

export function teacherLogin(parts: Parts) {
  const { fingerprint } = parts;
  return {
    login: async ({ username = '', password = '', code = '' }, who) => {
      const found = await identify(parts, { username, password, code }, who).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        const account = fingerprint(foldedUsername(username));
        who.warn({ place: who.place, account, why: error.code }, 'a docent did not get in');
        throw error;
      });
      return { challenges: await comeIn(parts, found, who) };
    },

    logout: async (_, who) => {
      who.keepTeacher(null);
      await endEarlier(parts, who);
      return {};
    },
  } satisfies Handlers<typeof teacher, Visitor>;
}

/** From here on this browser is the docent's; answers how many classes there are to choose from. */
export async function comeIn(
  parts: Pick<Parts, 'db' | 'events'>,
  { id, username }: Pick<Teacher, 'id' | 'username'>,
  who: Visitor,
): Promise<number> {
  const { db } = parts;
  const runs = await runsOf(db, id);
  const { token, tokenHash } = newToken();
  const device = who.device === undefined ? {} : { device: who.device };
  await startTeacherSession(db, tokenHash, { teacher: id, run: runToResume(runs)?.id ?? null, ...device });
  await endEarlier(parts, who);
  await noteDocentAddress(db, who.place);
  await noteInLogbook(db, { kind: 'login', who: username });
  who.keepTeacher(token);
  who.knowAgain(id);
  return openRuns(runs).length;
}

/** The session that this browser came with. */
async function endEarlier({ db, events }: Pick<Parts, 'db' | 'events'>, { teacherSession }: Visitor): Promise<void> {
  if (teacherSession === undefined) return;
  await endTeacherSession(db, teacherSession);
  events.hangUp(teacherSession);
}

async function identify(
  { db, throttle }: Parts,
  { username, password, code }: Words,
  { address, devices }: Visitor,
): Promise<Teacher> {
  const known = await findTeacher(db, username);
  const from = { username, teacherId: known?.id, address, devices };
  const found = await throttle.teacherLogin(from, async () =>
    (await isPassword(password, known?.passwordHash)) ? known : undefined,
  );
  if (found === undefined) throw new Refusal('login-failed', { errors: failed });
  // Told to nobody but who knows the password.
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
