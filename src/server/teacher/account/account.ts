/** A docent's own account: name, password and sessions. */

import type { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { readName } from '#domain/people/name.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { hashPassword, isPassword, passwordError } from '#server/login/password.ts';
import { lacksSecondStep } from '#server/login/secondStep.ts';
import { hashOf } from '#server/login/tokens.ts';
import { isBeheerder } from '#server/store/admins.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { hasSchoolAccount, removeSchoolAccounts } from '#server/store/schoolAccounts.ts';
import { findSecondStep, recoveryCodesLeft } from '#server/store/secondSteps.ts';
import { endSessionsOfTeacher, endTeacherSession, sessionsOfTeacher } from '#server/store/sessions.ts';
import { accountOf, changeOwnPassword, renameTeacher } from '#server/store/teachers.ts';

export type AccountParts = Pick<Context, 'config' | 'db' | 'throttle' | 'events' | 'schoolProvider'>;

export function accountCalls(parts: AccountParts) {
  const { db, events, schoolProvider } = parts;
  return {
    account: async (_, { id, session }) => {
      const { username, displayName, passwordHash } = await accountOf(db, id);
      const step = await findSecondStep(db, id);
      const isOne = await isBeheerder(db, id);
      const sessions = await sessionsOfTeacher(db, id);
      return {
        username,
        displayName,
        isBeheerder: isOne,
        hasPassword: passwordHash !== '',
        school: schoolProvider ? { name: schoolProvider.name, isAdded: await hasSchoolAccount(db, id) } : null,
        secondStep: step !== undefined && step.since !== null,
        needsSecondStep: isOne && (await lacksSecondStep(parts, id)),
        recoveryCodes: await recoveryCodesLeft(db, id),
        sessions: sessions.map(({ tokenHash, device, usedAt }) => ({
          id: idOf(tokenHash),
          device,
          usedAt,
          isThis: tokenHash === session,
        })),
      };
    },

    renameSelf: async ({ name = '' }, who) => {
      refuseFields({ name: textError(readName(name), { max: limits.name, required: 'Field is required' }) });
      await renameTeacher(db, who.id, readName(name));
      return {};
    },

    changePassword: async ({ password = '', newPassword = '' }, who) => {
      refuseFields({ newPassword: passwordError(newPassword) });
      await confirmPassword(parts, who.id, password);
      const passwordHash = await hashPassword(newPassword);
      const ended = await transaction(db, async (tx) => {
        await changeOwnPassword(tx, who.id, passwordHash);
        await noteOfTeacher(tx, who.id, { kind: 'password-changed' });
        return endSessionsOfTeacher(tx, who.id, who.session);
      });
      ended.forEach(events.closeStreamsOfSession);
      return {};
    },

    endSession: async ({ sessionId }, who) => {
      const found = (await sessionsOfTeacher(db, who.id)).find(({ tokenHash }) => idOf(tokenHash) === sessionId);
      if (found === undefined) throw new Refusal('not-found');
      await endTeacherSession(db, found.tokenHash);
      await noteOfTeacher(db, who.id, { kind: 'session-ended' });
      events.closeStreamsOfSession(found.tokenHash);
      return {};
    },

    logoutEverywhere: async (_, who) => {
      await noteOfTeacher(db, who.id, { kind: 'logout-everywhere' });
      (await endSessionsOfTeacher(db, who.id)).forEach(events.closeStreamsOfSession);
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

export function schoolAccountCalls({ db }: Pick<AccountParts, 'db'>) {
  return {
    removeSchoolAccount: async (_, who) => {
      await transaction(db, async (tx) => {
        const { passwordHash } = await accountOf(tx, who.id);
        if (passwordHash === '') throw new Refusal('school-only');
        await removeSchoolAccounts(tx, who.id);
        await noteOfTeacher(tx, who.id, { kind: 'school-removed' });
      });
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

/** Refuses a wrong password, so that somebody who finds an open screen can't change the account. */
export async function confirmPassword(
  { db, throttle }: Pick<AccountParts, 'db' | 'throttle'>,
  teacherId: TeacherId,
  password: string,
): Promise<void> {
  const { passwordHash } = await accountOf(db, teacherId);
  const isRight = await throttle.confirm({ teacherId, isKnown: true }, async () =>
    (await isPassword(password, passwordHash)) ? true : undefined,
  );
  if (isRight === undefined) throw new Refusal('field', { errors: { password: 'account.password-wrong' } });
}

/** As `confirmPassword`, unless the docent logs in at the school and has no password. Returns the hash that it checked. */
export async function confirmPasswordIfAny(
  parts: Pick<AccountParts, 'db' | 'throttle'>,
  teacherId: TeacherId,
  password: string,
): Promise<string> {
  const { passwordHash } = await accountOf(parts.db, teacherId);
  if (passwordHash !== '') await confirmPassword(parts, teacherId, password);
  return passwordHash;
}

/** The id of a session for the screens: a hash of the stored hash, which never leaves the server. */
function idOf(tokenHash: string): string {
  return hashOf(tokenHash);
}
