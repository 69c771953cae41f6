/** A team's login code: five characters that look different from one another (docs/rules.md 8.1). */

import { parseUrl } from '#domain/parseUrl.ts';
import { plainLetters } from '#domain/plainLetters.ts';

import { readCard } from './cardAddress.ts';

export const loginCodeLength = 5;
export const loginCodeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A new code. `below(n)` gives a whole number from 0 to n - 1; the server passes a cryptographic one. */
export function newLoginCode(below: (limit: number) => number): string {
  return Array.from({ length: loginCodeLength }, () => loginCodeAlphabet[below(loginCodeAlphabet.length)]).join('');
}

/** No team has this letter in its code, so that no trial's code is ever a team's (docs/rules.md 17.12). */
const firstOfTrial = 'L';

const digits = '23456789';

/** A new code of a trial flight, for all its devices. With a digit, by which it is known among other words. */
export function newTrialCode(below: (limit: number) => number): string {
  return `${firstOfTrial}${newLoginCode(below).slice(1, -1)}${digits[below(digits.length)]}`;
}

export function isTrialCode(code: string): boolean {
  return code.length === loginCodeLength && code.startsWith(firstOfTrial);
}

/**
 * Normalizes a typed code to its stored form: upper case, lookalike letters of other alphabets replaced, and only
 * letters and digits.
 */
export function readLoginCode(typed: string): string {
  return lookAlike(lettersOf(typed).toUpperCase());
}

/**
 * The one code among other words, as in 'Jullie code: T6ABD', or in the address of a boarding pass; undefined where
 * there is none, or more than one.
 */
export function findLoginCode(text: string): string | undefined {
  const unnamed = withoutTeam(text);
  return (
    onlyCode(text) ??
    codeOfAddress(text) ??
    (holdsSeveralCodes(text)
      ? undefined
      : (codeBehindLabel(text) ?? codeIn(unnamed) ?? codeIn(text) ?? onlyOne(codesInParts(text))))
  );
}

/** Whether it holds the codes of several teams, such as a list of all cards. */
export function holdsSeveralCodes(text: string): boolean {
  const words = wordsIn(withoutTeam(text).replaceAll(/\([^()\d]*\)/gu, ' ')).filter((word) => word !== '');
  const codes = words.filter(isCode);
  // Beside other words, a word of five letters is a word.
  const sure = codes.length === words.length ? codes : codes.filter(hasDigit);
  return [codesInParts(text), sure].some((found) => new Set(found).size > 1);
}

/** The code on each line, or in each entry of a list. */
function codesInParts(text: string): string[] {
  const parts = withoutTeam(text).split(/[\n\r\t,;|]/u);
  const spaced = text.split(/\s+/u).map(onlyCode);
  return [
    ...parts.map((part) => onlyCode(part) ?? codeBehindLabel(part)),
    ...spaced.filter((code) => code !== undefined && hasDigit(code)),
  ].filter((code) => code !== undefined);
}

const hasDigit = (code: string): boolean => /\d/u.test(code);

function codeIn(text: string): string | undefined {
  return codeBehindColon(text) ?? codeAmongWords(text);
}

/** `Team Rode Venus`: VENUS has the form of a code too. */
function withoutTeam(text: string): string {
  return text.replaceAll(
    /\b(?:team|ploeg|groep|groepje|naam|name|teamnaam)\b[\s:：=]*(?:(?!\sis\b)[^\n\t:：=(),;|–—-])*/giu,
    ' ',
  );
}

/** `Jullie code is t6 abd`, `Inlogcode → EWBEM`. */
function codeBehindLabel(text: string): string | undefined {
  const [, behind] = /\p{L}*(?:code|wachtwoord|password)\b[\s:：=→>–—-]*(?:is\b[\s:]*)?([^\n]*)/iu.exec(text) ?? [];
  if (behind === undefined) return undefined;
  const [first = ''] = behind.split(/[\s,;(]/u);
  // `de code van team Venus is 3DK-4K`
  return onlyCode(first) ?? onlyCode(behind) ?? onlyCode(behind.split(/\bis\b/iu).at(-1) ?? '');
}

/** An address contains one code, even if it has other words of five letters. */
function codeOfAddress(text: string): string | undefined {
  const address = parseUrl(addressIn(text));
  return address === undefined ? undefined : onlyCode(readCard(address).code);
}

/** Also without `https://`, as some browsers copy it. */
function addressIn(text: string): string {
  const [address = ''] = /https?:\/\/\S+|(?<!\S)[\w-]+(?:\.[\w-]+)+(?::\d+)?\/\S*/iu.exec(text) ?? [];
  return /^https?:/iu.test(address) || address === '' ? address : `https://${address}`;
}

/** The text behind the last colon: all of it, also in pieces, or its first word. */
function codeBehindColon(text: string): string | undefined {
  const [, behind] = /^[^]*[:=：]([^]*)$/u.exec(text.trim()) ?? [];
  if (behind === undefined) return undefined;
  const [first = ''] = behind.trim().split(/\s/u);
  return onlyCode(behind) ?? onlyCode(first) ?? codeAmongWords(behind);
}

function codeAmongWords(text: string): string | undefined {
  const codes = wordsIn(text).filter(isCode);
  return onlyOne(codes.length > 1 ? codes.filter(hasDigit) : codes);
}

function onlyOne(codes: readonly string[]): string | undefined {
  const [first, ...others] = new Set(codes);
  return others.length === 0 ? first : undefined;
}

function wordsIn(text: string): string[] {
  return plainLetters(text)
    .replaceAll(unseen, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u);
}

function onlyCode(text: string): string | undefined {
  const code = readLoginCode(text);
  return isCode(code) ? code : undefined;
}

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

function lettersOf(text: string): string {
  const plain = plainLetters(text).normalize('NFD');
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, '').normalize('NFC');
}

/** Cyrillic and Greek letters that look like ours, and Arabic and Persian digits. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['АВЕКМНРСТУХ', 'ABEKMHPCTYX'],
    ['ΑΒΕΖΗΚΜΝΡΤΥΧ', 'ABEZHKMNPTYX'],
    ['٢٣٤٥٦٧٨٩', '23456789'],
    ['۲۳۴۵۶۷۸۹', '23456789'],
  ].flatMap(([signs = '', ours = '']) => Array.from(signs, (sign, at) => [sign, ours[at] ?? sign])),
);

function lookAlike(text: string): string {
  return Array.from(text, (sign) => alike[sign] ?? sign).join('');
}

/** Among other words a trial's code is known by a digit too: many Dutch words begin with its letter. */
const isCode = (word: string): boolean =>
  word.length === loginCodeLength &&
  Array.from(isTrialCode(word) && hasDigit(word) ? word.slice(1) : word).every((letter) =>
    loginCodeAlphabet.includes(letter),
  );
