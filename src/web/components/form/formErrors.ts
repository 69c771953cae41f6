/** What a refused form shows: a text at a field, or one for the whole form. */

import type { SubmitEvent } from 'react';

import { Problem } from '#contract/problem.ts';

/** The translation key of what is wrong with a field. */
export function fieldError(error: Error | null, name: string): string | undefined {
  return error instanceof Problem ? error.errors[name] : undefined;
}

/**
 * The translation key of what is wrong with the form as a whole: of fields that say it themselves, that something is.
 * `unshown`: a field that has no place of its own for that, such as a file behind a button.
 */
export function formError(error: Error | null, unshown = '_error'): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof Problem)) return 'connection.not-sent';
  const own = error.errors['_error'] ?? error.errors[unshown];
  if (own !== undefined) return own;
  // Of a file that is refused the title says the same as its field.
  const isSaidByFields = Object.keys(error.errors).length > 0 && error.code !== 'field';
  return isSaidByFields ? undefined : error.title;
}

/** The texts of a submitted form by field name; the page stays where it is. */
export function submittedTexts(event: SubmitEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  const entries = [...new FormData(event.currentTarget)];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
