/** How long a request may take to come in, and how many connections there may be at once. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A photo over the slowest line in a school takes less. */
const requestTimeoutMs = 2 * 60 * 1000;
/** A whole backup over the same line; of all others `boundConnections` waits no longer than for a photo. */
export const longRequestMs = 60 * 60 * 1000;
/** Its headers come at once, or nobody is there. */
export const headersTimeoutMs = 20 * 1000;

/** The streams of a whole board, twice, and room for those that ask. */
const mostConnections = 12_000;
/** Files that stay free for database, photos, screens and films. */
const filesForUs = 96;

/** Longer than it takes to send or read anything but a photo; that one is tried again. */
const slowAfterMs = 2000;
/** Of those that send or read too slowly, so many make room at once. */
const atOnce = 16;
/** Between two times that room is made: a script that is turned away asks for it all the time. */
const roomEveryMs = 100;
/** On one connection; browsers and proxies send one at a time. */
const mostUnanswered = 16;

type Bounds = {
  /** May take longer to come in. */
  longPaths: readonly string[];
  /** Called where there is no room: each ends some of what it holds open. */
  makeRoom: readonly (() => void)[];
};

/** Refuses connections above the limit: with no file descriptor left a photo could not even be read. */
export function boundConnections(server: Server, { longPaths, makeRoom }: Bounds): void {
  server.on('request', (request: IncomingMessage) => {
    const { headers, url = '' } = request;
    const bringsMore = 'content-length' in headers || 'transfer-encoding' in headers;
    if (!bringsMore || longPaths.includes(url)) return;
    const waiting = setTimeout(() => request.complete || request.socket.destroy(), requestTimeoutMs).unref();
    request.once('close', () => clearTimeout(waiting));
  });
  server.maxConnections = Math.max(1, Math.min(mostConnections, mostOpenFiles() - filesForUs));
  boundPipelining(server);
  const slow = slowConnections(server);
  let madeMs = -Infinity;
  // Whoever was turned away comes back in a moment, and finds room: a class that works goes before what is idle, or drips.
  server.on('drop', () => {
    if (performance.now() - madeMs < roomEveryMs) return;
    madeMs = performance.now();
    server.closeIdleConnections();
    for (const connection of slow().slice(0, atOnce)) connection.destroy();
    for (const make of makeRoom) make();
  });
}

const mostListeners = 20;

/** Ends a connection that sends on and on without waiting for an answer. */
function boundPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    // Fastify and its plugins listen for the end of a page ten times already, and Node takes more for a leak.
    response.setMaxListeners(mostListeners);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > mostUnanswered) socket.destroy();
  });
}

/** Those on which no request has come whole, or an answer is not read; the longest waiting first. */
function slowConnections(server: Server): () => Socket[] {
  const waiting = new Map<Socket, { sinceMs: number; request?: IncomingMessage }>();
  server.on('connection', (connection) => {
    waiting.set(connection, { sinceMs: performance.now() });
    connection.once('close', () => waiting.delete(connection));
  });
  server.on('request', (request) => waiting.set(request.socket, { sinceMs: performance.now(), request }));
  return () =>
    [...waiting]
      .filter(([, { sinceMs }]) => performance.now() - sinceMs > slowAfterMs)
      .filter(([connection, { request }]) => request?.complete !== true || connection.writableLength > 0)
      .toSorted(([, one], [, other]) => one.sinceMs - other.sinceMs)
      .map(([connection]) => connection);
}

let openFiles: number | undefined;

/** As the system told this process; Windows tells none. Asked once, since the report takes milliseconds. */
function mostOpenFiles(): number {
  return (openFiles ??= readOpenFiles());
}

function readOpenFiles(): number {
  // Nothing of the network, which it would ask for names.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const most = Number(report.userLimits?.open_files?.soft);
  return Number.isNaN(most) ? Infinity : most;
}
