/** Refuses a mistyped name of a setting: the setting that was meant would silently have its default value. */

import { type Environment, given, WrongSetting } from './setting.ts';
import { type SettingName, settingNames } from './settings.ts';

/**
 * Names of other programs' variables are left alone: only a name that is nearly one of ours counts, and only while that
 * one is not set itself.
 */
export function refuseMistyped(env: Environment): void {
  const known = new Set<string>(settingNames);
  for (const [name, value] of Object.entries(env)) {
    if (known.has(name) || value === undefined || value.trim() === '') continue;
    const meant = settingNames.find((one) => isNearly(name, one) && given(env, one) === undefined);
    if (meant !== undefined) {
      throw new WrongSetting(
        `${name} is geen instelling van Lanceerbasis: bedoel je ${meant}? Verbeter de naam, of haal hem weg.`,
      );
    }
  }
}

/** Many products put their own name before the names of their settings. */
const ownName = /^LANCEERBASIS_(?=.)/iu;

/**
 * Whether somebody meant `name`: the product's name before it, other capitals or separators, or few wrong letters for its length. Short names differ
 * little from ordinary words, so of those only swapped letters count.
 */
function isNearly(typed: string, name: SettingName): boolean {
  const bare = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '');
  if (ownName.test(typed) && typed.replace(ownName, '').toUpperCase() === name) return true;
  const [one, other] = [bare(typed), bare(name)];
  // Lower-case names of four letters, such as host, are variables of shells.
  if (name.length < 8)
    return typed.length === name.length && one !== other && editDistance(one, other) === 1 && isSwap(one, other);
  return editDistance(one, other) <= (name.length < 10 ? 1 : 2);
}

const isSwap = (one: string, other: string): boolean =>
  one.split('').toSorted().join('') === other.split('').toSorted().join('');

/** The number of letters to insert, delete, replace or swap with their neighbour. */
function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= one.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swapped));
    }
  }
  return at(one.length, other.length);
}
