/** The second step of a docent's login: a code of the phone, or one of the recovery codes on paper (docs/rules.md 1.17). */

import { createHash, randomInt } from 'node:crypto';

import { loginCodeAlphabet, readLoginCode } from '#domain/login/loginCode.ts';
import { nowMs } from '#server/clock.ts';
import { type Database, type Tx, transaction } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import { findSecondStep, noteStepUsed, spendRecoveryCode } from '#server/store/secondSteps.ts';
import { accountOf } from '#server/store/teachers.ts';

import { matchingStep } from './totp.ts';

const recoveryCodes = 8;

/** What the code was; undefined where it is wrong, or was used before. */
export function spendStepCode(db: Database, teacher: TeacherId, code: string): Promise<'phone' | 'paper' | undefined> {
  return transaction(db, async (tx) => {
    if (await spendPhoneCode(tx, teacher, code)) return 'phone';
    return (await spendRecoveryCode(tx, teacher, hashOfRecovery(code))) ? 'paper' : undefined;
  });
}

/** Of a step that is asked for, or is being set up. */
export async function spendPhoneCode(tx: Tx, teacher: TeacherId, code: string): Promise<boolean> {
  const known = await findSecondStep(tx, teacher);
  const step = known && matchingStep(known.secret, code, { now: nowMs(), used: known.used });
  if (step === undefined) return false;
  await noteStepUsed(tx, teacher, step);
  return true;
}

/** Of a beheerder, where whoever runs the server asks it of each; who comes in by the school's word alone has it there (docs/rules.md 1.22). */
export async function lacksSecondStep(
  { db, config }: { db: Database; config: { beheerSecondStep?: boolean } },
  teacher: TeacherId,
): Promise<boolean> {
  if (config.beheerSecondStep !== true || (await accountOf(db, teacher)).passwordHash === '') return false;
  return ((await findSecondStep(db, teacher))?.since ?? null) === null;
}

/** Shown once; of each we keep the hash alone. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const letter = (): string => loginCodeAlphabet[randomInt(loginCodeAlphabet.length)] ?? '';
  const four = (): string => Array.from({ length: 4 }, letter).join('');
  const codes = Array.from({ length: recoveryCodes }, () => [four(), four(), four()].join('-'));
  return { codes, hashes: codes.map(hashOfRecovery) };
}

function hashOfRecovery(code: string): string {
  return createHash('sha256').update(readLoginCode(code)).digest('hex');
}
