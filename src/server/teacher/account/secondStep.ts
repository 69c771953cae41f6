/** A docent turns the second step of their own login on and off. */

import type { teacher } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { transaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { qrPath } from '#server/login/qrPath.ts';
import { newRecoveryCodes, spendPhoneCode } from '#server/login/secondStep.ts';
import { newStepSecret, stepAddress } from '#server/login/totp.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { beginSecondStep, endSecondStep, findSecondStep, prepareSecondStep } from '#server/store/secondSteps.ts';
import { accountOf } from '#server/store/teachers.ts';

import { type AccountParts, confirmPassword } from './account.ts';

export function secondStepCalls(parts: AccountParts) {
  const { db, throttle } = parts;
  return {
    prepareSecondStep: async (_, who) => {
      const secret = newStepSecret();
      if (!(await prepareSecondStep(db, { teacher: who.id, session: who.session }, secret)))
        throw new Refusal('second-step-on');
      const { username } = await accountOf(db, who.id);
      return { secret, qr: qrPath(stepAddress(secret, username)) };
    },

    /**
     * Needs a code of the phone, so that the phone surely has the secret; and the password, because another person's
     * phone would lock the docent out.
     */
    beginSecondStep: async ({ password = '', code = '' }, who) => {
      await confirmPassword(parts, who.id, password);
      const { codes, hashes } = newRecoveryCodes();
      const begun = await throttle.confirm({ teacherId: who.id, isKnown: true }, () =>
        transaction(db, async (tx) => {
          // Another session may have prepared a secret that is on somebody else's phone.
          const step = await findSecondStep(tx, who.id);
          if (step?.since === null && step.session !== who.session) return undefined;
          if (!(await spendPhoneCode(tx, who.id, code))) return undefined;
          await beginSecondStep(tx, who.id, hashes);
          await noteOfTeacher(tx, who.id, { kind: 'second-step-on' });
          return true;
        }),
      );
      if (begun === undefined) throw new Refusal('field', { errors: { code: 'teacher-login.code-wrong' } });
      return { recoveryCodes: codes };
    },

    endSecondStep: async ({ password = '' }, who) => {
      await confirmPassword(parts, who.id, password);
      await transaction(db, async (tx) => {
        await endSecondStep(tx, who.id);
        await noteOfTeacher(tx, who.id, { kind: 'second-step-off' });
      });
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
