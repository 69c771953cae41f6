/** The second step of a docent's login: the TOTP secret, the last used code, and the recovery codes. */

import { type Database, now, type Tx } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';

/** `since` is null while `session` sets it up. */
export type SecondStep = { secret: string; since: string | null; session: string | null; used: number };

export async function findSecondStep(db: Database, teacher: TeacherId): Promise<SecondStep | undefined> {
  const found = await db
    .selectFrom('teachers')
    .select(['stepSecret', 'stepSince', 'stepSession', 'stepUsed'])
    .where('id', '=', teacher)
    .executeTakeFirst();
  if (found?.stepSecret === undefined || found.stepSecret === null) return undefined;
  const { stepSecret: secret, stepSince: since, stepSession: session, stepUsed } = found;
  return { secret, since, session, used: stepUsed ?? 0 };
}

/** Stores the secret of a set-up; false when the second step is already on. */
export async function prepareSecondStep(
  db: Database,
  { teacher, session }: { teacher: TeacherId; session: string },
  secret: string,
): Promise<boolean> {
  const prepared = await db
    .updateTable('teachers')
    .set({ stepSecret: secret, stepSession: session, stepUsed: 0 })
    .where('id', '=', teacher)
    .where('stepSince', 'is', null)
    .executeTakeFirst();
  return prepared.numUpdatedRows > 0n;
}

/** Cancels an unfinished set-up. */
export async function forgetPreparedStep(tx: Tx, teacher: TeacherId): Promise<void> {
  await tx
    .updateTable('teachers')
    .set({ stepSecret: null, stepSession: null, stepUsed: null })
    .where('id', '=', teacher)
    .where('stepSince', 'is', null)
    .execute();
}

export async function noteStepUsed(tx: Tx, teacher: TeacherId, step: number): Promise<void> {
  await tx.updateTable('teachers').set({ stepUsed: step }).where('id', '=', teacher).execute();
}

/** Turns the second step on. */
export async function beginSecondStep(tx: Tx, teacher: TeacherId, codeHashes: readonly string[]): Promise<void> {
  await tx.updateTable('teachers').set({ stepSince: now(), stepSession: null }).where('id', '=', teacher).execute();
  await tx.deleteFrom('recoveryCodes').where('teacherId', '=', teacher).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ codeHash, teacherId: teacher })))
    .execute();
}

export async function endSecondStep(tx: Tx, teacher: TeacherId): Promise<void> {
  await tx
    .updateTable('teachers')
    .set({ stepSecret: null, stepSince: null, stepSession: null, stepUsed: null })
    .where('id', '=', teacher)
    .execute();
  await tx.deleteFrom('recoveryCodes').where('teacherId', '=', teacher).execute();
}

/** A recovery code works once; returns whether this one was valid. */
export async function spendRecoveryCode(tx: Tx, teacher: TeacherId, codeHash: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('recoveryCodes')
    .where('teacherId', '=', teacher)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

export async function recoveryCodesLeft(db: Database, teacher: TeacherId): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('teacherId', '=', teacher)
    .executeTakeFirstOrThrow();
  return left;
}
