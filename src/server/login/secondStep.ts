/** The second step of a docent's login: a TOTP code of the phone, or a recovery code on paper (docs/rules.md 1.17). */

import { createHash, randomInt } from 'node:crypto';

import { loginCodeAlphabet, readLoginCode } from '#domain/login/loginCode.ts';
import { nowMs } from '#server/clock.ts';
import { type Database, type Tx, transaction } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import { findSecondStep, noteStepUsed, spendRecoveryCode } from '#server/store/secondSteps.ts';
import { accountOf } from '#server/store/teachers.ts';

import { matchingStep } from './totp.ts';

const recoveryCodes = 8;

/** Which kind of code it was; undefined when it is wrong or was used before. */
export function spendStepCode(db: Database, teacher: TeacherId, code: string): Promise<'phone' | 'paper' | undefined> {
  return transaction(db, async (tx) => {
    if (await spendPhoneCode(tx, teacher, code)) return 'phone';
    return (await spendRecoveryCode(tx, teacher, hashOfRecovery(code))) ? 'paper' : undefined;
  });
}

/** Also for a second step that is still being set up. */
export async function spendPhoneCode(tx: Tx, teacher: TeacherId, code: string): Promise<boolean> {
  const stored = await findSecondStep(tx, teacher);
  const step = stored && matchingStep(stored.secret, code, { now: nowMs(), used: stored.used });
  if (step === undefined) return false;
  await noteStepUsed(tx, teacher, step);
  return true;
}

/**
 * Whether this beheerder must turn on the second step first, when the server's settings require it. Docents who log in
 * only with the school's account have their second step there (docs/rules.md 1.22).
 */
export async function lacksSecondStep(
  { db, config }: { db: Database; config: { adminSecondStep?: boolean } },
  teacher: TeacherId,
): Promise<boolean> {
  if (config.adminSecondStep !== true || (await accountOf(db, teacher)).passwordHash === '') return false;
  return ((await findSecondStep(db, teacher))?.since ?? null) === null;
}

/** Shown once; only the hashes are stored. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const letter = (): string => loginCodeAlphabet[randomInt(loginCodeAlphabet.length)] ?? '';
  const four = (): string => Array.from({ length: 4 }, letter).join('');
  const codes = Array.from({ length: recoveryCodes }, () => [four(), four(), four()].join('-'));
  return { codes, hashes: codes.map(hashOfRecovery) };
}

function hashOfRecovery(code: string): string {
  return createHash('sha256').update(readLoginCode(code)).digest('hex');
}
