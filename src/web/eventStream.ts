/** Server-sent events: after each one, the queries on screen are fetched again. */

import { useEffect } from 'react';

import { readEvents } from '#client/eventStream.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Prefetched, openStreamEarly, openStream, takePrefetched } from '#web/browser/prefetched.ts';

import { refresh, refetchSettled } from './query.ts';

let ahead: ({ endpoint: Endpoint } & Prefetched) | undefined;

/** Opened before any screen renders: requests sent from then on need no refetch when the stream opens. */
export function listenAhead(endpoint: Endpoint): void {
  const mine = { endpoint, ...(takePrefetched(endpoint.path) ?? openStreamEarly(endpoint.path)) };
  ahead = mine;
  const letGo = (): void => {
    if (ahead === mine) ahead = undefined;
  };
  window.addEventListener('pagehide', () => mine.stop.abort(), { once: true });
  // After a refusal, a later login opens its own stream.
  mine.response.then(({ ok }) => (ok ? refetchSettled() : letGo()), letGo);
}

/** Listens as long as the component is mounted. */
export function useEventStream(endpoint: Endpoint): void {
  useEffect(() => {
    const unmounted = new AbortController();
    let early = takeAhead(endpoint);
    let isEarly = false;
    const open = (signal: AbortSignal): Promise<Response> => {
      const mine = early;
      early = undefined;
      isEarly = mine !== undefined;
      if (mine === undefined) return openStream(endpoint.path, signal);
      signal.addEventListener('abort', () => mine.stop.abort());
      return mine.response;
    };
    const listen = (onFirst: () => Promise<void>): AbortController => {
      const listening = new AbortController();
      void readEvents({ open, onNews: refresh, onFirst }, listening.signal);
      return listening;
    };
    let stop = listen(() => (isEarly ? Promise.resolve() : refetchSettled()));
    const { signal } = unmounted;
    // A page in the back/forward cache would hold its connection, and a browser has six of those for a server.
    window.addEventListener('pagehide', () => stop.abort(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && (stop = listen(refresh)), { signal });
    // A stream that was silent while there was no network may have missed events.
    window.addEventListener('online', () => void refresh(), { signal });
    return () => {
      unmounted.abort();
      stop.abort();
    };
  }, [endpoint]);
}

function takeAhead(endpoint: Endpoint): Prefetched | undefined {
  const mine = ahead?.endpoint === endpoint ? ahead : undefined;
  if (mine !== undefined) ahead = undefined;
  return mine;
}
