/** Downloads a backup and decrypts it with the age format's own packages, independent of our code. */

import { Decrypter, Encrypter } from 'age-encryption';

import { admin } from '#contract/admin/admin.ts';

import type { Docent } from './classroom.ts';

export const passphrase = 'raket naar de maan met zeven bouwers';

/** Returns the encrypted file as a user's computer stores it. */
export async function downloadLocked({ ask }: Docent, backup: string): Promise<Buffer> {
  return Buffer.from(await (await ask(admin.backupFile, { backup, passphrase })).arrayBuffer());
}

export async function openLocked(bytes: Uint8Array, by = passphrase): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(by);
  return Buffer.from(await decrypter.decrypt(bytes));
}

/** Encrypts as age's command line does, with a low work factor to save time. */
export async function lockAsAge(bytes: Uint8Array, by = passphrase): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(by);
  encrypter.setScryptWorkFactor(10);
  return Buffer.from(await encrypter.encrypt(bytes));
}
