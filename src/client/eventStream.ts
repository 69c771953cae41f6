/** Pushed events, read from a stream that is opened again when it is lost. EventSource can't send a team's token, so it is read by fetch. */

import { EventSourceParserStream } from 'eventsource-parser/stream';

import { type Clock, systemClock } from './clock.ts';

/** Milliseconds before a lost stream is opened again. */
export const reopenAfterMs = 2000;

export type EventStream = {
  open: (signal: AbortSignal) => Promise<Response>;
  /** After each event, and after each opening: something may have happened while no stream was open. */
  onNews: () => Promise<void>;
  clock?: Clock;
};

/** Until the signal says stop. */
export async function keepListening(stream: EventStream, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listen(stream, signal).catch(() => undefined);
    if (!signal.aborted) await pause(stream.clock ?? systemClock, signal);
  }
}

async function listen({ open, onNews }: EventStream, signal: AbortSignal): Promise<void> {
  const response = await open(signal);
  // The session ended, perhaps by another device: what asks now hears so, and leads to the login.
  if (response.status === 401) await onNews();
  if (!response.ok || response.body === null) return;
  await onNews();
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  while (!(await reader.read()).done) await onNews();
}

function pause(clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const callOff = clock.after(reopenAfterMs, resolve);
    const leave = (): void => {
      callOff();
      resolve();
    };
    signal.addEventListener('abort', leave, { once: true });
  });
}
