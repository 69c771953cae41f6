/** Reads which database to use: PostgreSQL, or SQLite when nothing is set. */

import { type Environment, given, readUrl, wrong, WrongSetting } from './setting.ts';
import type { SettingName } from './settings.ts';

const protocols = ['postgres:', 'postgresql:'];

export function readDatabase(env: Environment): Record<'databaseUrl' | 'databaseDirectUrl', string | undefined> {
  const databaseUrl = readPostgres(env, 'DATABASE_URL');
  const databaseDirectUrl = readPostgres(env, 'DATABASE_DIRECT_URL');
  if (databaseUrl === undefined && databaseDirectUrl !== undefined) {
    // Without this refusal the server would start with an empty SQLite database, and the school would seem to be gone.
    throw new WrongSetting('DATABASE_URL ontbreekt: DATABASE_DIRECT_URL hoort daarbij, en is alleen geen database.');
  }
  return { databaseUrl, databaseDirectUrl };
}

function readPostgres(env: Environment, name: SettingName): string | undefined {
  const value = given(env, name);
  if (value !== undefined && isCutShort(value)) {
    const expected = 'een adres waarin #, / en ? in de naam of het wachtwoord geschreven zijn als %23, %2F en %3F';
    throw wrong(name, '…', expected);
  }
  return readUrl(env, name, protocols)?.href;
}

/** Whether an unescaped character of the username or password ended the host part of the address too early. */
function isCutShort(value: string): boolean {
  const [, rest = ''] = /^postgres(?:ql)?:\/\/[^#/?]*(.*)$/u.exec(value) ?? [];
  // The query part of a database address may contain an @ of its own.
  const isWhole = URL.canParse(value) && (new URL(value).username !== '' || /^\/[^#@]*\?/u.test(rest));
  return rest.includes('@') && !isWhole;
}
