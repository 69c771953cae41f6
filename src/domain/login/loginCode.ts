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
