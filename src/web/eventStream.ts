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
  // After a refusal, a later login opens its own stream.
  mine.response.then(({ ok }) => (ok ? refetchSettled() : letGo()), letGo);
}

/** Listens as long as the component is mounted. */
export function useEventStream(endpoint: Endpoint): void {
  useEffect(() => {
    const stop = new AbortController();
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
    const onFirst = () => (isPrefetched ? Promise.resolve() : refetchSettled());
    void readEvents({ open, onNews: refresh, onFirst }, stop.signal);
    // A stream that was silent while there was no network may have missed events.
    window.addEventListener('online', () => void refresh(), { signal: stop.signal });
    return () => stop.abort();
  }, [endpoint]);
}

function takePrefetchedStream(endpoint: Endpoint): Prefetched | undefined {
  const mine = prefetched?.endpoint === endpoint ? prefetched : undefined;
  if (mine !== undefined) prefetched = undefined;
  return mine;
}
