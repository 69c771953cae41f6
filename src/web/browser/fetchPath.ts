/** Fetches a path of the server with the login of this tab: the team's token, and the docent's cookie. */

import { tokenHeader } from '#contract/student.ts';

import { basePath } from './basePath.ts';
import { browserStorage } from './storage.ts';

/** The team's token, where a team is logged in. */
export function teamHeaders(): Record<string, string> {
  const token = browserStorage.recall('studentToken');
  return token === null ? {} : { [tokenHeader]: token };
}

export const jsonType = 'application/json';
export const streamType = 'text/event-stream';

export function fetchPath(path: string, accept: string, signal: AbortSignal): Promise<Response> {
  return fetch(basePath + path, { headers: { Accept: accept, ...teamHeaders() }, signal, credentials: 'same-origin' });
}
