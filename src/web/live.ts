/** Pushed events: after each, what is on screen is asked again. */

import { useEffect } from 'react';

import { keepListening } from '#client/eventStream.ts';
import type { Call } from '#contract/call.ts';

import { type Asked, openStream, takeAsked } from './place/asked.ts';
import { refresh, refreshAnswered } from './query.ts';

let ahead: ({ call: Call } & Asked) | undefined;

/** Opened before any screen stands: what is asked from then on need not be asked again because the listening began. */
export function listenAhead(call: Call): void {
  ahead = { call, ...(takeAsked(call.path) ?? openStream(call.path)) };
  ahead.response.then(refreshAnswered, () => undefined);
}

/** Listens for as long as the component stands. */
export function useLive(call: Call): void {
  useEffect(() => {
    const stop = new AbortController();
    let opened = takeAhead(call);
    const onFirst = opened === undefined ? refreshAnswered : () => Promise.resolve();
    const open = (signal: AbortSignal): Promise<Response> => {
      const stream = opened ?? openStream(call.path);
      opened = undefined;
      signal.addEventListener('abort', () => stream.stop.abort());
      return stream.response;
    };
    void keepListening({ open, onNews: refresh, onFirst }, stop.signal);
    // A stream that was silent while there was no network may have missed what happened.
    window.addEventListener('online', () => void refresh(), { signal: stop.signal });
    return () => stop.abort();
  }, [call]);
}

function takeAhead(call: Call): Asked | undefined {
  const mine = ahead?.call === call ? ahead : undefined;
  if (mine !== undefined) ahead = undefined;
  return mine;
}
