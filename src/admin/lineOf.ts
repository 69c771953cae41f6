/** What a command says of an error that is no refusal of its own: one line. */

import { WrongSetting } from '#server/settings/setting.ts';

export function lineOf(error: unknown): string {
  return error instanceof WrongSetting ? error.message : `Dat lukte niet: ${inWords(error)}`;
}

/** What the system says, without where in our code: the innermost cause tells most. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return inWords(error.cause);
  const { code, path } = error as Error & { code?: unknown; path?: unknown };
  if ((code === 'EACCES' || code === 'EPERM') && typeof path === 'string') {
    return `gebruiker ${process.geteuid?.() ?? 'van deze opdracht'} mag niet bij ${path}. Geef die gebruiker er rechten, of zet het ergens waar die wel bij mag.`;
  }
  return error.message || error.name;
}
