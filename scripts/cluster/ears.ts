/** Streams of events that are opened anew when they end, as browsers do, and what they heard when. */

import { setTimeout as wait } from 'node:timers/promises';

import { EventSourceParserStream } from 'eventsource-parser/stream';

import type { Device } from '#test/classroom.ts';

export type Ears = {
  /** How many heard nothing within this time, while there was something to hear. */
  deafFor: (withinMs: number) => Promise<number>;
  /** How often one was opened anew. */
  reopened: () => number;
  stop: () => Promise<void>;
};

/** As the server tells browsers, at its hello. */
const againAfterMs = 2000;
const lookEveryMs = 20;

export function listenOn(all: readonly { device: Pick<Device, 'fetch'>; path: string }[]): Ears {
  const over = new AbortController();
  const { signal } = over;
  const heardAt = all.map(() => -Infinity);
  let opened = 0;
  const listening = all.map(async ({ device, path }, index) => {
    while (!signal.aborted) {
      opened += 1;
      await hearOut(device, { path, signal, hear: () => (heardAt[index] = performance.now()) });
      await wait(againAfterMs, undefined, { signal }).catch(() => undefined);
    }
  });
  return {
    deafFor: async (withinMs) => {
      const since = performance.now();
      const deaf = (): number => heardAt.filter((at) => at <= since).length;
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

type Stream = { path: string; signal: AbortSignal; hear: () => void };

async function hearOut(device: Pick<Device, 'fetch'>, { path, signal, hear }: Stream): Promise<void> {
  try {
    const response = await device.fetch(path, { signal });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return;
    }
    const messages = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const _ of messages) hear();
  } catch {
    // Cut off: it is opened anew.
  }
}
