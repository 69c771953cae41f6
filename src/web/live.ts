/** Pushed events: after each, what is on screen is asked again. */

import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect } from 'react';

import type { Call } from '#contract/call.ts';

import { refresh, teamHeaders } from './query.ts';

/** Milliseconds before a lost stream is opened again. */
const reopenAfter = 2000;

/** Listens for as long as the component stands. EventSource can't send a team's token, so the stream is read by fetch. */
export function useLive(call: Call): void {
  useEffect(() => {
    const stop = new AbortController();
    void keepListening(call, stop.signal);
    return () => stop.abort();
  }, [call]);
}

async function keepListening(call: Call, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listen(call, signal).catch(() => undefined);
    await pause(reopenAfter, signal);
  }
}

async function listen(call: Call, signal: AbortSignal): Promise<void> {
  const headers = { Accept: 'text/event-stream', ...teamHeaders() };
  const response = await fetch(call.path, { headers, signal, credentials: 'same-origin' });
  if (!response.ok || response.body === null) return;
  // Something may have happened while no stream was open.
  await refresh();
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  while (!(await reader.read()).done) await refresh();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
