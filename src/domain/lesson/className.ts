/** The docent's name for a class, which tells two classes with one challenge apart (docs/rules.md 9.22). */

import { limits } from '#domain/limits.ts';
import { textError } from '#domain/text.ts';

type NamedRun = { challenge: string; text: string; archivedAt: string | null };

/** The key of what is wrong with this name among the docent's other classes; undefined when it can be used. */
export function classNameError(
  { challenge, text }: Pick<NamedRun, 'challenge' | 'text'>,
  others: readonly NamedRun[],
): string | undefined {
  const wrong = textError(text, { max: limits.className, required: 'Field is required' });
  if (wrong !== undefined) return wrong;
  const inUse = others.filter((other) => other.archivedAt === null && other.challenge === challenge);
  return inUse.some((other) => isSameName(other.text, text)) ? 'challenges.name-taken' : undefined;
}

/** Ignores differences in typing. */
export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(name: string): string {
  return name.trim().normalize('NFC').replaceAll(/\s+/gu, ' ').toLocaleLowerCase('nl');
}
