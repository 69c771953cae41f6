/** Server-sent events: after each one, the queries on screen are fetched again. */

import { useEffect } from 'react';

import { readEvents } from '#client/eventStream.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fetchPath, streamType } from '#web/browser/fetchPath.ts';
import { type Prefetched, prefetch, takePrefetched } from '#web/browser/prefetched.ts';

import { refresh, refetchSettled } from './query.ts';

let prefetched: ({ endpoint: Endpoint } & Prefetched) | undefined;

/** Opened before any screen renders: requests sent from then on need no refetch when the stream opens. */
export function listenPrefetched(endpoint: Endpoint): void {
  const mine = { endpoint, ...(takePrefetched(endpoint.path) ?? prefetch(endpoint.path, streamType)) };
  prefetched = mine;
  const letGo = (): void => {
    if (prefetched === mine) prefetched = undefined;
  };
  window.addEventListener('pagehide', () => mine.stop.abort(), { once: true });
  // After a refusal, a later login opens its own stream.
  mine.response.then(({ ok }) => (ok ? refetchSettled() : letGo()), letGo);
}

/** Listens as long as the component is mounted. */
export function useEventStream(endpoint: Endpoint): void {
  useEffect(() => {
    const unmounted = new AbortController();
    let first = takePrefetchedStream(endpoint);
    let isPrefetched = false;
    const open = (signal: AbortSignal): Promise<Response> => {
      const mine = first;
      first = undefined;
      isPrefetched = mine !== undefined;
      if (mine === undefined) return fetchPath(endpoint.path, streamType, signal);
      signal.addEventListener('abort', () => mine.stop.abort());
      return mine.response;
    };
    const listen = (onFirst: () => Promise<void>): AbortController => {
      const listening = new AbortController();
      void readEvents({ open, onNews: refresh, onFirst }, listening.signal);
      return listening;
    };
    let stop = listen(() => (isPrefetched ? Promise.resolve() : refetchSettled()));
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

function takePrefetchedStream(endpoint: Endpoint): Prefetched | undefined {
  const mine = prefetched?.endpoint === endpoint ? prefetched : undefined;
  if (mine !== undefined) prefetched = undefined;
  return mine;
}
