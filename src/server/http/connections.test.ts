import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { boundConnections } from './connections.ts';

let server: Server;
let port: number;
let roomsMade = 0;
const makeRoom = (): void => void (roomsMade += 1);
beforeEach(async () => {
  server = createServer();
  boundConnections(server, { longPaths: ['/back-up'], makeRoom: [makeRoom] });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Sends a request without its last bytes. */
async function drip(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const asked = once(server, 'request');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: raket\r\nContent-Length: 8\r\n\r\nhalf`);
  await asked;
  return socket;
}

it('A request that is not whole after two minutes is ended, but one that brings a backup is waited for', async () => {
  const waiting: IncomingMessage[] = [];
  server.on('request', (request) => request.url === '/back-up' && waiting.push(request));
  const slow = await drip('/api/student/answer-activity');
  const long = await drip('/back-up');
  vi.advanceTimersByTime(119_000);
  expect([slow, long].map(({ destroyed }) => destroyed)).toEqual([false, false]);
  const ended = once(slow.resume(), 'close');
  vi.advanceTimersByTime(2000);
  await ended;
  vi.advanceTimersByTime(10 * 60_000);
  // The rest arrives, and is read.
  const [request] = waiting;
  const whole = request && once(request.resume(), 'end');
  long.write('half');
  await whole;
  expect(long.destroyed).toBe(false);
  long.destroy();
});

it('A connection that sends requests without reading the responses is ended', async () => {
  server.on('request', () => undefined);
  const socket = connect(port, '127.0.0.1').resume();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: raket\r\n\r\n'.repeat(16));
  const other = connect(port, '127.0.0.1').resume();
  const asked = once(server, 'request');
  other.write('GET /ander HTTP/1.1\r\nHost: raket\r\n\r\n');
  await asked;
  expect(socket.destroyed).toBe(false);
  const closed = once(socket, 'close');
  socket.write('GET / HTTP/1.1\r\nHost: raket\r\n\r\n');
  await closed;
  expect(other.destroyed).toBe(false);
  other.destroy();
});

it('A server that is full ends who reads nothing of a long answer, and asks others to make room', async () => {
  server.on('request', (request, response) => {
    if (request.url === '/film') response.end(Buffer.alloc(64 * 1024 * 1024));
  });
  server.maxConnections = 2;
  const reads = connect(port, '127.0.0.1').resume();
  const stalls = connect(port, '127.0.0.1').pause();
  const asked = once(server, 'request');
  stalls.write('GET /film HTTP/1.1\r\nHost: raket\r\n\r\n');
  await asked;
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  const ended = new Promise((resolve) => {
    stalls.on('error', resolve);
    stalls.on('close', resolve);
  });
  const turnedAway = connect(port, '127.0.0.1').resume();
  turnedAway.on('error', () => undefined);
  await once(turnedAway, 'close');
  stalls.resume();
  await ended;
  expect(roomsMade).toBe(1);
  vi.restoreAllMocks();
  reads.destroy();
});
