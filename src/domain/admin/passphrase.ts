/** The passphrase of a downloaded backup: proposed by us, or chosen (docs/rules.md 14.37). */

import { loginCodeAlphabet } from '#domain/login/loginCode.ts';
import { countCharacters, textError } from '#domain/text.ts';

/** The finder of a file can guess for years, so it must be longer than a password that a server guards. */
export const passphraseLimits = { fewest: 16, most: 200, fewestDifferent: 8 } as const;

const alphabet = loginCodeAlphabet.toLowerCase();
const groups = 5;
const groupLength = 4;

/**
 * Such as `k7mp-3xqr-…`: 99 bits that can be written down. `below(n)` gives a cryptographically random whole number
 * from 0 to n - 1.
 */
export function proposePassphrase(below: (limit: number) => number): string {
  const letter = (): string => alphabet[below(alphabet.length)] ?? '';
  const group = (): string => Array.from({ length: groupLength }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Normalizes a passphrase: trailing spaces from pasting, and other encodings of accents, make no difference. */
export function readPassphrase(typed: string): string {
  return typed.normalize('NFC').trim();
}

/** The key of what is wrong with a passphrase for a new file; for an old file the length is never checked. */
export function passphraseError(typed: string): string | undefined {
  const passphrase = readPassphrase(typed);
  const error = textError(passphrase, { max: passphraseLimits.most, required: 'Field is required' });
  if (error !== undefined) return error;
  if (countCharacters(passphrase) < passphraseLimits.fewest) return 'backup.passphrase-short';
  return new Set(passphrase).size < passphraseLimits.fewestDifferent ? 'backup.passphrase-plain' : undefined;
}
