/** The errors of a refused form: at a field, or for the whole form. */

import type { SubmitEvent } from 'react';

import { Problem } from '#contract/problem.ts';

/** The translation key of a field's error. */
export function fieldError(error: Error | null, name: string): string | undefined {
  return error instanceof Problem ? error.errors[name] : undefined;
}

/**
 * The translation key of the form's own error; if fields show their errors, a general one. `unshown`: a field that does
 * not show its own error, such as a file behind a button.
 */
export function formError(error: Error | null, unshown = '_error'): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof Problem)) return 'connection.not-sent';
  const own = error.errors['_error'] ?? error.errors[unshown];
  if (own !== undefined) return own;
  // For a refused file, the title repeats the error of its field.
  const isSaidByFields = Object.keys(error.errors).length > 0 && error.code !== 'field';
  return isSaidByFields ? undefined : error.title;
}

/** The texts of a submitted form by field name; prevents the page load. */
export function submittedTexts(event: SubmitEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  const entries = [...new FormData(event.currentTarget)];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
