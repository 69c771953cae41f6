/** Requests that were sent before the program was loaded; the program uses their responses instead of asking again. */

import { fetchPath, jsonType } from './fetchPath.ts';

export type Prefetched = { response: Promise<Response>; stop: AbortController };

/** By path. `prefetch.ts` is in another bundle than the program: the window is all that they share. */
export const page = window as Window & { prefetched?: Map<string, Prefetched> };

/** Sent before any code can handle the response. */
export function prefetch(path: string, accept = jsonType): Prefetched {
  const stop = new AbortController();
  const response = fetchPath(path, accept, stop.signal);
  // The consumer handles a failure; until then it must not count as unhandled.
  response.catch(() => undefined);
  return { stop, response };
}

/** Undefined where it was not prefetched, or was taken before. */
export function takePrefetched(path: string): Prefetched | undefined {
  const prefetched = page.prefetched?.get(path);
  page.prefetched?.delete(path);
  return prefetched;
}

/** From here on the program sends all requests itself: a prefetch that runs late would leave stale responses. */
export function endPrefetch(): void {
  page.prefetched ??= new Map();
}

/** Drops the responses that nobody took: they would be stale later. */
export function dropPrefetched(): void {
  page.prefetched = new Map();
}
