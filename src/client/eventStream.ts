/** Pushed events, read from a stream that is opened again when it is lost. EventSource can't send a team's token, so it is read by fetch. */

import { EventSourceParserStream } from 'eventsource-parser/stream';

import { type Clock, systemClock } from './clock.ts';

/** Milliseconds before a lost stream is opened again. */
export const reopenAfterMs = 2000;

export type EventStream = {
  open: (signal: AbortSignal) => Promise<Response>;
  /** After each event, and after each opening but the first: something may have happened while no stream was open. */
  onNews: () => Promise<void>;
  /** After the first opening: what is on screen was asked for at about that time. */
  onFirst: () => Promise<void>;
  clock?: Clock;
};

/** Until the signal says stop. */
export async function keepListening(stream: EventStream, signal: AbortSignal): Promise<void> {
  let onOpened = stream.onFirst;
  while (!signal.aborted) {
    const response = await stream.open(signal).catch(() => undefined);
    // The session ended, perhaps by another device: what asks now hears so, and leads to the login.
    if (response?.status === 401) await stream.onNews();
    if (response?.ok === true && response.body !== null) {
      await hear(response.body, { onOpened, onNews: stream.onNews }).catch(() => undefined);
      onOpened = stream.onNews;
    }
    if (!signal.aborted) await pause(stream.clock ?? systemClock, signal);
  }
}

type Ears = { onOpened: () => Promise<void>; onNews: () => Promise<void> };

async function hear(body: ReadableStream<Uint8Array<ArrayBuffer>>, { onOpened, onNews }: Ears): Promise<void> {
  await onOpened();
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  while (!(await reader.read()).done) await onNews();
}

function pause(clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const leave = (): void => {
      callOff();
      // Else one more would listen after each of the tries of a day without network.
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const callOff = clock.after(reopenAfterMs, leave);
    signal.addEventListener('abort', leave);
  });
}
