import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import type { RunId } from '#server/db/scope.ts';

import { openEvents } from './events.ts';
import { localBus } from './messageBus.ts';

test('an event that arrives while a stream closes reaches nobody on that stream, and does not crash the server', async () => {
  const run = '7A' as RunId;
  const events = openEvents(localBus());
  const failed: unknown[] = [];
  const opened = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => {
    response.on('error', (error) => failed.push(error));
    const stillIn = (sessions: readonly string[]) => Promise.resolve(new Set(sessions));
    events.listener({ session: 'docent', owner: 'docent', to: { run }, stillIn }).listen(response);
    opened.resolve(response);
  }).listen(0);
  await once(server, 'listening');

  const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
  const response = await opened.promise;
  events.publishToTeacher(run, 'board');
  events.closeStreamsOfSession('docent');
  // The connection is still open; it closes in a later turn of the event loop.
  expect(events.listening()).toBe(1);
  events.publishToTeacher(run, 'teams');
  events.closeStreamsOfSession('docent');
  const closed = once(response, 'close');
  const received = await answer.text();
  await closed;
  expect(received).toContain('data: board');
  expect(received).not.toContain('data: teams');
  expect(failed).toEqual([]);
  expect(events.listening()).toBe(0);

  await events.close();
  server.close();
});

test('a client that disconnects before its guard completes is registered nowhere', async () => {
  const events = openEvents(localBus());
  const arrived = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => arrived.resolve(response)).listen(0);
  await once(server, 'listening');
  const leaving = new AbortController();
  const asked = fetch(`http://localhost:${(server.address() as AddressInfo).port}`, { signal: leaving.signal });
  const response = await arrived.promise;
  leaving.abort();
  await Promise.all([once(response, 'close'), expect(asked).rejects.toThrow('aborted')]);

  const stillIn = (sessions: readonly string[]) => Promise.resolve(new Set(sessions));
  events.listener({ session: 'docent', owner: 'docent', to: { run: '7A' as RunId }, stillIn }).listen(response);
  expect(events.listening()).toBe(0);
  await events.close();
  server.close();
});

test('a stream that opens after its session was closed stays open when the message comes back, and closes for another server', async () => {
  const sent: string[] = [];
  let deliver = (_message: string): void => undefined;
  const slowBus = {
    ...localBus(),
    send: (message: string) => void sent.push(message),
    onMessage: (subscriber: (message: string) => void) => void (deliver = subscriber),
  };
  const [here, there] = [
    openEvents(slowBus),
    openEvents({ ...localBus(), send: (message) => void sent.push(message) }),
  ];
  const stillIn = (sessions: readonly string[]) => Promise.resolve(new Set(sessions));
  const to = { run: '7A' as RunId };
  const server = createServer((_request, response) =>
    here.listener({ session: 'docent', owner: 'docent', to, stillIn }).listen(response),
  ).listen(0);
  await once(server, 'listening');
  const open = () => fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
  const first = await open();
  here.closeStreamsOfSession('docent');
  const second = await open();
  sent.splice(0).forEach((message) => deliver(message));
  await first.text();
  expect(here.listening()).toBe(1);
  there.closeStreamsOfSession('docent');
  sent.splice(0).forEach((message) => deliver(message));
  await second.text();
  expect(here.listening()).toBe(0);
  await Promise.all([here.close(), there.close()]);
  server.close();
});
