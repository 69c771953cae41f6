/** A backup as somebody takes it along and opens it: with the packages of the age format itself, and not with ours. */

import { Decrypter, Encrypter } from 'age-encryption';

import { admin } from '#contract/admin/admin.ts';

import type { Docent } from './classroom.ts';

export const passphrase = 'raket naar de maan met zeven bouwers';

/** As it lies on somebody's computer. */
export async function downloadLocked({ ask }: Docent, backup: string): Promise<Buffer> {
  return Buffer.from(await (await ask(admin.backupFile, { backup, passphrase })).arrayBuffer());
}

export async function openLocked(bytes: Uint8Array, by = passphrase): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(by);
  return Buffer.from(await decrypter.decrypt(bytes));
}

/** As the command line of age locks it, with little work for a test's sake. */
export async function lockAsAge(bytes: Uint8Array, by = passphrase): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(by);
  encrypter.setScryptWorkFactor(10);
  return Buffer.from(await encrypter.encrypt(bytes));
}
