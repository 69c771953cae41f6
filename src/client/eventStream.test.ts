import { expect, it, vi } from 'vitest';

import { createDrivenClock, settled } from '#test/drivenClock.ts';

import { readEvents, reopenAfterMs } from './eventStream.ts';

/** A server whose streams the test writes to and breaks. */
function aServer() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const open = vi.fn<(signal: AbortSignal) => Promise<Response>>((signal) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller);
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body));
  });
  const send = (text: string): void => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { open, send, breakOff: () => streams.at(-1)?.error(new TypeError('connection lost')) };
}

function aListener(open: (signal: AbortSignal) => Promise<Response>) {
  const clock = createDrivenClock();
  const onNews = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const stop = new AbortController();
  const onFirst = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const ended = readEvents({ open, onNews, onFirst, clock }, stop.signal);
  return { clock, onNews, onFirst, stop, ended };
}

it('After each event the data on screen is fetched again; the first opening of the stream is reported separately', async () => {
  const { open, send } = aServer();
  const { onNews, onFirst } = aListener(open);
  await settled();
  expect(onFirst).toHaveBeenCalledTimes(1);
  expect(onNews).not.toHaveBeenCalled();
  send('event: answers\nda');
  send('ta: 1\n\n: still here\n\n');
  await settled();
  expect(onNews).toHaveBeenCalledTimes(1);
  expect(onFirst).toHaveBeenCalledTimes(1);
});

it('A day without network leaves no listeners behind in the page', async () => {
  const { clock, stop, ended } = aListener(() => Promise.reject(new TypeError('away')));
  const [added, removed] = [vi.spyOn(stop.signal, 'addEventListener'), vi.spyOn(stop.signal, 'removeEventListener')];
  for (let tries = 0; tries < 10; tries += 1) {
    await settled();
    clock.pass(reopenAfterMs);
  }
  await settled();
  expect(added.mock.calls.length).toBeGreaterThan(5);
  expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThanOrEqual(1);
  stop.abort();
  await ended;
});

it('A lost stream is reopened after two seconds, and the data that was missed is fetched', async () => {
  const { open, breakOff } = aServer();
  const { clock, onNews, onFirst } = aListener(open);
  await settled();
  breakOff();
  await settled();
  clock.pass(reopenAfterMs - 1);
  await settled();
  expect(open).toHaveBeenCalledTimes(1);
  clock.pass(1);
  await settled();
  expect(open).toHaveBeenCalledTimes(2);
  expect(onFirst).toHaveBeenCalledTimes(1);
  expect(onNews).toHaveBeenCalledTimes(1);
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('not reached'))],
  ['is ending', () => Promise.resolve(new Response('', { status: 503 }))],
])('A server that %s is asked again every two seconds, and nothing else', async (_, open) => {
  const asked = vi.fn<() => Promise<Response>>(open);
  const { clock, onNews } = aListener(asked);
  for (const times of [1, 2, 3]) {
    await settled();
    expect(asked).toHaveBeenCalledTimes(times);
    clock.pass(reopenAfterMs);
  }
  expect(onNews).not.toHaveBeenCalled();
});

it('A page that is left closes its stream, and does not open it again', async () => {
  const { open, breakOff } = aServer();
  const first = aListener(open);
  await settled();
  first.stop.abort();
  await first.ended;
  expect(first.clock.passToNext()).toBe(false);

  const second = aListener(open);
  await settled();
  breakOff();
  await settled();
  second.stop.abort();
  await second.ended;
  expect(second.clock.passToNext()).toBe(false);
  expect(open).toHaveBeenCalledTimes(2);
});

it('A user whose session ended learns that from the next request, within a minute', async () => {
  const { onNews } = aListener(() => Promise.resolve(new Response('', { status: 401 })));
  await settled();
  expect(onNews).toHaveBeenCalledTimes(1);
});
