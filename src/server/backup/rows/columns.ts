/** The kinds of columns in a backup: each accepts what Lanceerbasis itself writes, and describes that in Dutch. */

import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

import { longestSlug } from '#domain/challenge/importName.ts';
import { highestActivityId } from '#domain/limits.ts';
import { longestInUnits } from '#domain/text.ts';
import { nowMs } from '#server/clock.ts';
import { stepOf } from '#server/login/totp.ts';
import type { PortableTable } from '#server/store/dump.ts';

import { isPhotoName, isSlug } from './fileNames.ts';

export type Column = {
  type: 'text' | 'integer';
  isNullable: boolean;
  /** The table whose id or slug this column holds. */
  references?: PortableTable;
  accepts: (value: string | number) => boolean;
  /** In Dutch, shown after 'verwacht:'. */
  expected: string;
};

export function nullable(column: Column): Column {
  return { ...column, isNullable: true };
}

/** No engine stores a lone surrogate unchanged, and PostgreSQL refuses a NUL. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

function text(expected: string, isRight: (value: string) => boolean): Column {
  const accepts = (value: string | number): boolean => typeof value === 'string' && isStorable(value) && isRight(value);
  return { type: 'text', isNullable: false, accepts, expected };
}

/** A text that somebody typed. After a name in it was replaced, it may be longer than the form allows. */
export function typed(characters: number): Column {
  const most = longestInUnits(characters);
  return text(`een tekst van hoogstens ${characters} tekens`, (value) => value.length <= most);
}

export function matching(pattern: RegExp, expected: string): Column {
  return text(expected, (value) => pattern.test(value));
}

export function oneOf(...values: readonly string[]): Column {
  return text(`een van ${values.join(', ')}`, (value) => values.includes(value));
}

/** `isRight` gets a text of at most `longest` UTF-16 code units. */
export function textOf(expected: string, longest: number, isRight: (value: string) => boolean): Column {
  return text(expected, (value) => value.length <= longest && isRight(value));
}

/** JSON of at most `longest` UTF-16 code units that matches this schema. */
export function jsonOf(schema: TSchema, longest: number): Column {
  const validator = Compile(schema);
  return textOf('gegevens in de vorm van Lanceerbasis', longest, (value) => validator.Check(parsed(value)));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;

export const id = matching(uuid, 'een id');

export function idOf(table: PortableTable): Column {
  return { ...id, references: table, expected: `het id van een rij van ${table}` };
}

/** A clock with an empty battery starts in 1970, and no clock is centuries ahead. */
const [firstYear, lastYear] = [1970, 2199];

export function isMoment(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u.test(value)) return false;
  const moment = new Date(value);
  const year = moment.getUTCFullYear();
  return year >= firstYear && year <= lastYear && moment.toISOString() === value;
}

export const moment = text('een moment', isMoment);

/** A day such as `2027-07-31`. */
export const day = text('een dag', (value) => isMoment(`${value}T00:00:00.000Z`));

export const photo = text('de naam van een foto', isPhotoName);

export const sha256 = matching(/^[\da-f]{64}$/u, 'een SHA-256');

/** Far below the maximum of PostgreSQL's integer, because the product counts on from restored values. */
const largestInteger = 1_000_000_000;

export function whole(min: number, max = largestInteger): Column {
  const accepts = (value: string | number): boolean =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return { type: 'integer', isNullable: false, accepts, expected: `een heel getal van ${min} tot en met ${max}` };
}

const dayMs = 24 * 60 * 60 * 1000;

export const count = whole(0);
export const version = whole(1);

/** The time step of a TOTP code. A step in the future would refuse every code until that time. */
export const pastStep: Column = {
  type: 'integer',
  isNullable: false,
  accepts: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= stepOf(nowMs() + dayMs),
  expected: 'een tijdstap die er al was',
};
export const activity = whole(0, highestActivityId);
/** The number of a phase: Onboarding is 0, and Launch follows the last building phase. */
export const phase = whole(0, 9);
export const medal = whole(0, 3);

export const slug = textOf('de naam van een uitdaging', longestSlug, isSlug);

export const maybeMoment = nullable(moment);
export const maybeTeacher = nullable(idOf('teachers'));
