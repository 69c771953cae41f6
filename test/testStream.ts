/** Listens to pushed events as a screen does. */

import { EventSourceParserStream } from 'eventsource-parser/stream';
import { expect } from 'vitest';

import { student, tokenHeader } from '#contract/student.ts';

import { answer, type Device, type School } from './classroom.ts';

export type EventListener = {
  /**
   * Returns whether this event arrives before the server closes the stream; a test without the event fails by its
   * timeout.
   */
  receives: (event: string) => Promise<boolean>;
  received: string[];
};

/** Listens from now on; the stream sends hello as soon as it opens. */
export async function listen(device: Device, path: string): Promise<EventListener> {
  const response = await device.fetch(path);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const received: string[] = [];
  return {
    received,
    receives: async (event) => {
      for (;;) {
        const next = await reader?.read();
        if (next?.value === undefined) return false;
        received.push(next.value.data);
        if (next.value.data === event) return true;
      }
    },
  };
}

/** Returns whether an answer and its medal on one server arrive as events at another server of the same school. */
export async function areEventsShared(one: School, other: School): Promise<boolean[]> {
  const docent = await one.docent();
  const team = await docent.team('Team');
  const elsewhere = other.device({ [tokenHeader]: team.headers[tokenHeader] ?? '' });
  const listener = await listen(elsewhere, student.events.path);
  const { id } = await answer(team, 102);
  const hasAnswerEvent = await listener.receives('answers');
  await docent.rate(id, 3);
  return [hasAnswerEvent, await listener.receives('rating')];
}
