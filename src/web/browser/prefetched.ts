/** Requests that were sent before the program was loaded; the program takes their responses in place of asking. */

import { tokenHeader } from '#contract/student.ts';
import { basePath } from '#web/browser/basePath.ts';
import { browserStorage } from '#web/browser/storage.ts';

export type Prefetched = { response: Promise<Response>; stop: AbortController };

/** By path. `ahead.ts` lies in another file than the program: the page itself is all that they share. */
export const page = window as Window & { askedAhead?: Map<string, Prefetched> };

/** The team's token, where one is in. */
export function teamHeaders(): Record<string, string> {
  const token = browserStorage.recall('studentToken');
  return token === null ? {} : { [tokenHeader]: token };
}

function askFor(path: string, accept: string, signal: AbortSignal): Promise<Response> {
  return fetch(basePath + path, { headers: { Accept: accept, ...teamHeaders() }, signal, credentials: 'same-origin' });
}

const streams = 'text/event-stream';

export const openStream = (path: string, signal: AbortSignal): Promise<Response> => askFor(path, streams, signal);

/** Before anybody is there to hear of it. */
export function prefetch(path: string, accept = 'application/json'): Prefetched {
  const stop = new AbortController();
  const response = askFor(path, accept, stop.signal);
  // Whoever takes it hears of what went wrong; until then nobody does.
  response.catch(() => undefined);
  return { stop, response };
}

export const openStreamEarly = (path: string): Prefetched => prefetch(path, streams);

/** Undefined where it was not asked, or was taken before. */
export function takePrefetched(path: string): Prefetched | undefined {
  const asked = page.askedAhead?.get(path);
  page.askedAhead?.delete(path);
  return asked;
}

/** What nobody took is let go: it would be old by the time that somebody asks. */
export function leavePrefetched(): void {
  delete page.askedAhead;
}
