/** A team's login code: five characters that can't be mistaken for one another (docs/rules.md 8.1). */

export const loginCodeLength = 5;
export const loginCodeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A new code. `below(n)` gives a whole number from 0 to n - 1; the server passes a cryptographic one. */
export function newLoginCode(below: (limit: number) => number): string {
  return Array.from({ length: loginCodeLength }, () => loginCodeAlphabet[below(loginCodeAlphabet.length)]).join('');
}

/** What a team typed, as codes are stored: upper case, without the spaces and hyphens of a paste. */
export function readLoginCode(typed: string): string {
  return typed.replaceAll(/[\s-]/gu, '').toUpperCase();
}

/** The one code among other words, as in 'Jullie code: T6ABD'; undefined where it can't be told which one it is. */
export function findLoginCode(text: string): string | undefined {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/u);
  const codes = words.filter((word) => word.length === loginCodeLength && isOfCode(word));
  const [first, ...others] = codes.length > 1 ? codes.filter((word) => /\d/u.test(word)) : codes;
  return others.length === 0 ? first : undefined;
}

const isOfCode = (word: string): boolean => Array.from(word).every((letter) => loginCodeAlphabet.includes(letter));
