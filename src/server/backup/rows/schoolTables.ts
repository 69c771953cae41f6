/** Rules for the rows of the school, its docents, and how they log in. */

import { limits } from '#domain/limits.ts';
import { longestUsername } from '#domain/login/username.ts';
import { foldedUsername } from '#server/store/teachers.ts';

import {
  id,
  idOf,
  matching,
  maybeMoment,
  moment,
  nullable,
  oneOf,
  pastStep,
  sha256,
  textOf,
  typed,
} from './columns.ts';
import { few, many, type RulesOf } from './tableRules.ts';

const username = textOf(
  'een gebruikersnaam',
  2 * longestUsername,
  (value) => /^[^\s\p{C}]+$/u.test(value) && foldedUsername(value) === value,
);

const argon2id = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22})\$([\w+/]{43})$/u;

/** Empty, or a readable hash that costs little more to verify than one that the server makes. */
const passwordHash = textOf('een wachtwoord als argon2id-hash', 200, (value) => {
  if (value === '') return true;
  const [, memory = '', time = '', lanes = '', salt = '', sum = ''] = argon2id.exec(value) ?? [];
  const [kilobytes, rounds, threads] = [Number(memory), Number(time), Number(lanes)];
  const isCheap = kilobytes >= 8 * threads && kilobytes <= 65_536 && isWithin(rounds, 6) && isWithin(threads, 4);
  return isCheap && isBase64(salt) && isBase64(sum);
});

const isWithin = (value: number, most: number): boolean => value >= 1 && value <= most;

/** As argon2 reads it: without padding and without leftover bits. */
function isBase64(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64').replaceAll('=', '') === text;
}

export const schoolTables = {
  school: {
    columns: { id: oneOf('school'), name: typed(limits.school), contact: nullable(typed(limits.contact)) },
    keys: [['id']],
    most: 1,
  },
  teachers: {
    columns: {
      id,
      username,
      passwordHash,
      createdAt: moment,
      displayName: nullable(typed(limits.name)),
      stepSecret: nullable(matching(/^[A-Z2-7]{16,64}$/u, 'een geheim in base32')),
      stepSince: maybeMoment,
      stepSession: nullable(sha256),
      stepUsed: nullable(pastStep),
      beheerderSince: maybeMoment,
      blockedAt: maybeMoment,
      demoAt: maybeMoment,
    },
    keys: [['id'], ['username']],
    most: few,
  },
  recoveryCodes: { columns: { codeHash: sha256, teacherId: idOf('teachers') }, keys: [['codeHash']], most: many },
  schoolAccounts: {
    columns: {
      issuer: textOf('een adres', 2000, (value) => /^https?:\/\/[^\s\p{C}]+$/u.test(value)),
      subject: textOf('de naam van een account', 1000, (value) => value !== ''),
      teacherId: idOf('teachers'),
      byRule: maybeMoment,
      createdAt: moment,
    },
    keys: [
      ['issuer', 'subject'],
      ['issuer', 'teacherId'],
    ],
    most: many,
  },
  hiddenSentences: {
    columns: { teacherId: idOf('teachers'), sentence: typed(limits.comment), hiddenAt: moment },
    keys: [['teacherId', 'sentence']],
    most: many,
  },
} satisfies RulesOf<'school' | 'teachers' | 'recoveryCodes' | 'schoolAccounts' | 'hiddenSentences'>;
