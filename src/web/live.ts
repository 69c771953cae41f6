/** Pushed events: after each, what is on screen is asked again. */

import { useEffect } from 'react';

import { keepListening } from '#client/eventStream.ts';
import type { Call } from '#contract/call.ts';

import { root } from './place/root.ts';
import { refresh, refreshAnswered, teamHeaders } from './query.ts';

/** Listens for as long as the component stands. */
export function useLive(call: Call): void {
  useEffect(() => {
    const stop = new AbortController();
    const open = (signal: AbortSignal) =>
      fetch(root + call.path, {
        headers: { Accept: 'text/event-stream', ...teamHeaders() },
        signal,
        credentials: 'same-origin',
      });
    void keepListening({ open, onNews: refresh, onFirst: refreshAnswered }, stop.signal);
    // A stream that was silent while there was no network may have missed what happened.
    window.addEventListener('online', () => void refresh(), { signal: stop.signal });
    return () => stop.abort();
  }, [call]);
}
