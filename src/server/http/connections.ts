/** Bounds how long a request may take to arrive, and how many connections may be open. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A photo over the slowest line of a school takes less. */
const requestTimeoutMs = 2 * 60 * 1000;
/** For a whole backup over the same line. `boundConnections` keeps all other requests to the timeout of a photo. */
export const longRequestMs = 60 * 60 * 1000;
/** Headers arrive at once, or the client is gone. */
export const headersTimeoutMs = 20 * 1000;

/** Room for twice the event streams of a whole school board, and for its requests. */
const mostConnections = 12_000;
/** File descriptors that stay free for the database, photos, screens and films. */
const filesForUs = 96;

/** Longer than anything but a photo takes to send or read; the client retries a photo. */
const slowAfterMs = 2000;
/** The number of slow connections to close at a time. */
const atOnce = 16;
/** The shortest time between two rounds: a script that is refused connects again all the time. */
const roomEveryMs = 100;
/** Unanswered requests on one connection; browsers and proxies send one at a time. */
const mostUnanswered = 16;

type Bounds = {
  /** Paths whose requests may take longer to arrive. */
  longPaths: readonly string[];
  /** Called when no connection is left: each closes some of what it holds open. */
  makeRoom: readonly (() => void)[];
};

/** Refuses connections above the limit, because without a free file descriptor not even a photo could be read. */
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
  // A refused client retries soon, and then finds room: active clients go before idle and slow ones.
  server.on('drop', () => {
    if (performance.now() - madeMs < roomEveryMs) return;
    madeMs = performance.now();
    server.closeIdleConnections();
    for (const connection of slow().slice(0, atOnce)) connection.destroy();
    for (const make of makeRoom) make();
  });
}

const mostListeners = 20;

/** Closes a connection that keeps sending requests without waiting for answers. */
function boundPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    // Fastify and its plugins add ten listeners for the end of a response, which Node would report as a leak.
    response.setMaxListeners(mostListeners);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > mostUnanswered) socket.destroy();
  });
}

/** Connections whose request is incomplete or whose response is not read; the longest waiting first. */
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

/** The limit that the system gave this process; Windows has none. Read once, because the report takes milliseconds. */
function mostOpenFiles(): number {
  return (openFiles ??= readOpenFiles());
}

function readOpenFiles(): number {
  // Without the network part, whose DNS lookups would be slow.
  Object.assign(process.report, { excludeNetwork: true });
  const { stackTraceLimit } = Error;
  // And without a stack, for which a source map would be read.
  Error.stackTraceLimit = 0;
  try {
    const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
    const most = Number(report.userLimits?.open_files?.soft);
    return Number.isNaN(most) ? Infinity : most;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
