/** What was asked before the program was there; the program takes it in place of asking. */

import { tokenHeader } from '#contract/student.ts';
import { root } from '#web/place/root.ts';
import { browserStorage } from '#web/place/storage.ts';

export type Asked = { response: Promise<Response>; stop: AbortController };

/** By path. `ahead.ts` lies in another file than the program: the page itself is all that they share. */
export const page = window as Window & { askedAhead?: Map<string, Asked> };

/** The team's token, where one is in. */
export function teamHeaders(): Record<string, string> {
  const token = browserStorage.recall('studentToken');
  return token === null ? {} : { [tokenHeader]: token };
}

export function askFor(path: string, accept: string): Asked {
  const stop = new AbortController();
  const headers = { Accept: accept, ...teamHeaders() };
  const response = fetch(root + path, { headers, signal: stop.signal, credentials: 'same-origin' });
  // Whoever takes it hears of it; until then nobody does.
  response.catch(() => undefined);
  return { stop, response };
}

export const openStream = (path: string): Asked => askFor(path, 'text/event-stream');

/** Undefined where it was not asked, or was taken before. */
export function takeAsked(path: string): Asked | undefined {
  const asked = page.askedAhead?.get(path);
  page.askedAhead?.delete(path);
  return asked;
}

/** What nobody took is let go: it would be old by the time that somebody asks. */
export function leaveAsked(): void {
  delete page.askedAhead;
}
