/** Reads one setting from the environment, and words the error for one that can't be used. */

import type { SettingName } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that can't be used: its name and what was expected, in one Dutch line. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
  /** Whether it may pass by itself, such as a database that is still starting: then a restart makes sense. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false } = {}) {
    super(message);
    this.mayPass = mayPass;
  }
}

export function wrong(name: string, value: string, expected: string): WrongSetting {
  return new WrongSetting(`${name}=${value} kan niet: verwacht wordt ${expected}.`);
}

/** The value of a setting; an empty value counts as absent. */
export function given(env: Environment, name: SettingName): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

export function readUrl(env: Environment, name: SettingName, protocols: readonly string[]): URL | undefined {
  const value = given(env, name);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && protocols.includes(url.protocol) && url.host !== '') return url;
  const examples = protocols.map((protocol) => `${protocol}//…`).join(' of ');
  // An address may hold a password, so the message does not repeat it.
  throw wrong(name, '…', `een adres dat begint met ${examples}`);
}

/** Reads settings that are only valid together; undefined when none of them is set. `besides` do nothing without them. */
export function readTogether<Name extends SettingName>(
  env: Environment,
  names: readonly Name[],
  besides: readonly SettingName[] = [],
): Readonly<Record<Name, string>> | undefined {
  const said = names.map((name) => [name, given(env, name)] as const);
  const missing = said.filter(([, value]) => value === undefined);
  if (missing.length === names.length) {
    const alone = besides.find((name) => given(env, name) !== undefined);
    if (alone === undefined) return undefined;
    throw new WrongSetting(`${names[0]} ontbreekt: ${alone} hoort daarbij, en doet alleen niets.`);
  }
  const [first] = missing;
  if (first !== undefined) {
    throw new WrongSetting(`${first[0]} ontbreekt: verwacht worden ${names.join(', ')} samen, of geen van alle.`);
  }
  // All of them are set.
  return Object.fromEntries(said) as Record<Name, string>;
}
