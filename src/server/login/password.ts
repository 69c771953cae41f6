/** Passwords, kept as argon2id hashes. */

import { hash, verify } from '@node-rs/argon2';

import { isEasyPassword } from './easyPasswords.ts';

/** Characters that a password has at least. */
export const shortestPassword = 10;

/** What is wrong with a new password. */
export function passwordFault(password: string): 'short' | 'easy' | undefined {
  if (Array.from(password).length < shortestPassword) return 'short';
  return isEasyPassword(password) ? 'easy' : undefined;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'));
}

/** A hash of nothing, so that an unknown username takes as long as a wrong password. */
let unknown: Promise<string> | undefined;

export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  unknown ??= hashPassword(crypto.randomUUID());
  // Of one who has none it takes as long too.
  const known = passwordHash === '' ? undefined : passwordHash;
  const isRight = await verify(known ?? (await unknown), password.normalize('NFC'));
  return isRight && known !== undefined;
}
