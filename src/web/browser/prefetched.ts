/** Requests that were sent before the program was loaded; the program uses their responses instead of asking again. */

import { tokenHeader } from '#contract/student.ts';
import { basePath } from '#web/browser/basePath.ts';
import { browserStorage } from '#web/browser/storage.ts';

export type Prefetched = { response: Promise<Response>; stop: AbortController };

/** By path. `prefetch.ts` is in another bundle than the program: the window is all that they share. */
export const page = window as Window & { askedAhead?: Map<string, Prefetched> };

/** The team's token, where a team is logged in. */
export function teamHeaders(): Record<string, string> {
  const token = browserStorage.recall('studentToken');
  return token === null ? {} : { [tokenHeader]: token };
}

function fetchEarly(path: string, accept: string, signal: AbortSignal): Promise<Response> {
  return fetch(basePath + path, { headers: { Accept: accept, ...teamHeaders() }, signal, credentials: 'same-origin' });
}

const streams = 'text/event-stream';

export const openStream = (path: string, signal: AbortSignal): Promise<Response> => fetchEarly(path, streams, signal);

/** Sent before any code can handle the response. */
export function prefetch(path: string, accept = 'application/json'): Prefetched {
  const stop = new AbortController();
  const response = fetchEarly(path, accept, stop.signal);
  // The consumer handles a failure; until then it must not count as unhandled.
  response.catch(() => undefined);
  return { stop, response };
}

export const openStreamEarly = (path: string): Prefetched => prefetch(path, streams);

/** Undefined where it was not prefetched, or was taken before. */
export function takePrefetched(path: string): Prefetched | undefined {
  const prefetched = page.askedAhead?.get(path);
  page.askedAhead?.delete(path);
  return prefetched;
}

/** Drops the responses that nobody took: they would be stale later. */
export function leavePrefetched(): void {
  delete page.askedAhead;
}
