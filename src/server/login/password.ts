/** Hashes and verifies passwords with argon2id. */

import { isEasyPassword } from './easyPasswords.ts';
import { hashInThread, verifyInThread } from './passwordThreadPool.ts';

/** The minimum number of characters in a password. */
export const shortestPassword = 10;

/** What is wrong with a new password. */
export function passwordFault(password: string): 'short' | 'easy' | undefined {
  if (Array.from(password).length < shortestPassword) return 'short';
  return isEasyPassword(password) ? 'easy' : undefined;
}

const faults = { short: 'account.password-short', easy: 'account.password-easy' } as const;

/** The key of that fault's text. */
export function passwordError(password: string): string | undefined {
  const fault = passwordFault(password);
  return fault && faults[fault];
}

export function hashPassword(password: string): Promise<string> {
  return hashInThread(password.normalize('NFC'));
}

/** A hash of nothing, so that an unknown username takes as long as a wrong password. */
let unknown: Promise<string> | undefined;

export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  unknown ??= hashPassword(crypto.randomUUID()).catch((error: unknown) => {
    unknown = undefined;
    throw error;
  });
  // An account without a password takes as long too.
  const hash = passwordHash === '' ? undefined : passwordHash;
  const isRight = await verifyInThread(password.normalize('NFC'), hash ?? (await unknown));
  return isRight && hash !== undefined;
}
