/** Listens to pushed events as a screen does. */

import { EventSourceParserStream } from 'eventsource-parser/stream';
import { expect } from 'vitest';

import type { Device } from './classroom.ts';

export type Ear = {
  /** Whether this is heard before the server hangs up; a test that waits in vain fails by its time. */
  hears: (event: string) => Promise<boolean>;
  heard: string[];
};

/** Listens from now on; the stream says hello as soon as it is open. */
export async function listen(device: Device, path: string): Promise<Ear> {
  const response = await device.fetch(path);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const heard: string[] = [];
  return {
    heard,
    hears: async (event) => {
      for (;;) {
        const next = await reader?.read();
        if (next?.value === undefined) return false;
        heard.push(next.value.data);
        if (next.value.data === event) return true;
      }
    },
  };
}
