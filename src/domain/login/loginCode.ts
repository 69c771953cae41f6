/** A team's login code: five characters that can't be mistaken for one another (docs/rules.md 8.1). */

import { parseUrl } from '#domain/parseUrl.ts';

import { readCard } from './cardAddress.ts';

export const loginCodeLength = 5;
export const loginCodeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A new code. `below(n)` gives a whole number from 0 to n - 1; the server passes a cryptographic one. */
export function newLoginCode(below: (limit: number) => number): string {
  return Array.from({ length: loginCodeLength }, () => loginCodeAlphabet[below(loginCodeAlphabet.length)]).join('');
}

/** What a team typed, as codes are stored: upper case, full-width letters as plain ones, and without any sign that is no letter or digit. */
export function readLoginCode(typed: string): string {
  return lettersOf(typed).toUpperCase();
}

/** The one code among other words, as in 'Jullie code: T6ABD', or in the address of a boarding pass; undefined where it can't be told which one it is. */
export function findLoginCode(text: string): string | undefined {
  return codeOfAddress(text) ?? codeBehindColon(text) ?? codeAmongWords(text);
}

/** An address is about one code, whatever other words of five letters stand in it. */
function codeOfAddress(text: string): string | undefined {
  const address = parseUrl(/https?:\/\/\S+/iu.exec(text)?.[0] ?? '');
  return address === undefined ? undefined : onlyCode(readCard(address).code);
}

/** Behind the last colon: all that stands there, also in pieces, or its first word. */
function codeBehindColon(text: string): string | undefined {
  const [, behind] = /^[^]*[:=：]([^]*)$/u.exec(text.trim()) ?? [];
  if (behind === undefined) return undefined;
  const [first = ''] = behind.trim().split(/\s/u);
  return onlyCode(behind) ?? onlyCode(first) ?? codeAmongWords(behind);
}

function codeAmongWords(text: string): string | undefined {
  const words = text
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u);
  const codes = words.filter(isCode);
  const [first, ...others] = codes.length > 1 ? codes.filter((word) => /\d/u.test(word)) : codes;
  return others.length === 0 ? first : undefined;
}

function onlyCode(text: string): string | undefined {
  const code = readLoginCode(text);
  return isCode(code) ? code : undefined;
}

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

function lettersOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const isCode = (word: string): boolean =>
  word.length === loginCodeLength && Array.from(word).every((letter) => loginCodeAlphabet.includes(letter));
