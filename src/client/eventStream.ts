/** Reads server-sent events and reopens a lost stream. It uses fetch, since EventSource cannot send the team's token header. */

import { EventSourceParserStream } from 'eventsource-parser/stream';

import { type Clock, systemClock } from './clock.ts';

/** Milliseconds before a lost stream is opened again. */
export const reopenAfterMs = 2000;

export type EventStream = {
  open: (signal: AbortSignal) => Promise<Response>;
  /** Called after each event, and after each reopening: something may have changed while no stream was open. */
  onNews: () => Promise<void>;
  /** Called after the first opening: the data on screen was fetched at about that time. */
  onFirst: () => Promise<void>;
  clock?: Clock;
};

/** Runs until the signal aborts. */
export async function readEvents(stream: EventStream, signal: AbortSignal): Promise<void> {
  let onOpened = stream.onFirst;
  while (!signal.aborted) {
    const response = await stream.open(signal).catch(() => undefined);
    // The session ended, perhaps on another device: the next request gets the 401 and leads to the login.
    if (response?.status === 401) await stream.onNews();
    if (response?.ok === true && response.body !== null) {
      await readStream(response.body, { onOpened, onNews: stream.onNews }).catch(() => undefined);
      onOpened = stream.onNews;
    }
    if (!signal.aborted) await pause(stream.clock ?? systemClock, signal);
  }
}

type StreamCallbacks = { onOpened: () => Promise<void>; onNews: () => Promise<void> };

async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onOpened, onNews }: StreamCallbacks,
): Promise<void> {
  await onOpened();
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  while (!(await reader.read()).done) await onNews();
}

function pause(clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const leave = (): void => {
      callOff();
      // Without this, each retry of a day without network would leave one more listener.
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const callOff = clock.after(reopenAfterMs, leave);
    signal.addEventListener('abort', leave);
  });
}
