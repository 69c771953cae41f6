/** Event streams that reconnect like browsers do, and record when they received something. */

import { setTimeout as wait } from 'node:timers/promises';

import { EventSourceParserStream } from 'eventsource-parser/stream';

import type { Device } from '#test/classroom.ts';

export type Listeners = {
  /** The number of streams that received nothing within this time, although there were events. */
  deafFor: (withinMs: number) => Promise<number>;
  /** The number of reconnects. */
  reopened: () => number;
  stop: () => Promise<void>;
};

/** The retry delay that the server sends to browsers. */
const againAfterMs = 2000;
const lookEveryMs = 20;

export function listenOn(all: readonly { device: Pick<Device, 'fetch'>; path: string }[]): Listeners {
  const over = new AbortController();
  const { signal } = over;
  const lastEventAt = all.map(() => -Infinity);
  let opened = 0;
  const listening = all.map(async ({ device, path }, index) => {
    while (!signal.aborted) {
      opened += 1;
      await readEvents(device, { path, signal, onEvent: () => (lastEventAt[index] = performance.now()) });
      await wait(againAfterMs, undefined, { signal }).catch(() => undefined);
    }
  });
  return {
    deafFor: async (withinMs) => {
      const since = performance.now();
      const deaf = (): number => lastEventAt.filter((at) => at <= since).length;
      while (deaf() > 0 && performance.now() - since < withinMs) await wait(lookEveryMs);
      return deaf();
    },
    reopened: () => opened - all.length,
    stop: async () => {
      over.abort();
      await Promise.all(listening);
    },
  };
}

type Stream = { path: string; signal: AbortSignal; onEvent: () => void };

async function readEvents(device: Pick<Device, 'fetch'>, { path, signal, onEvent }: Stream): Promise<void> {
  try {
    const response = await device.fetch(path, { signal });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return;
    }
    const messages = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const _ of messages) onEvent();
  } catch {
    // The connection was cut, so it is opened again.
  }
}
