/** How long a request may take to come in, and how many connections there may be at once. */

import type { IncomingMessage, Server } from 'node:http';
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

/** Longer than it takes to send anything but a photo; that one is tried again. */
const slowAfterMs = 2000;
/** Of those that bring nothing whole, so many make room at once. */
const atOnce = 16;

/** Whoever comes after is turned away: with no file left a photo could not even be read. `longPaths` may take longer to come in. */
export function boundConnections(server: Server, longPaths: readonly string[]): void {
  server.on('request', (request: IncomingMessage) => {
    const { headers, url = '' } = request;
    const bringsMore = 'content-length' in headers || 'transfer-encoding' in headers;
    if (!bringsMore || longPaths.includes(url)) return;
    const waiting = setTimeout(() => request.complete || request.socket.destroy(), requestTimeoutMs).unref();
    request.once('close', () => clearTimeout(waiting));
  });
  server.maxConnections = Math.max(1, Math.min(mostConnections, mostOpenFiles() - filesForUs));
  const slow = slowConnections(server);
  // Whoever was turned away comes back in a moment, and finds room: a class that works goes before what is idle, or drips.
  server.on('drop', () => {
    server.closeIdleConnections();
    for (const connection of slow().slice(0, atOnce)) connection.destroy();
  });
}

/** Those on which no request has come whole, the longest waiting first. */
function slowConnections(server: Server): () => Socket[] {
  const waiting = new Map<Socket, { sinceMs: number; request?: IncomingMessage }>();
  server.on('connection', (connection) => {
    waiting.set(connection, { sinceMs: performance.now() });
    connection.once('close', () => waiting.delete(connection));
  });
  server.on('request', (request) => waiting.set(request.socket, { sinceMs: performance.now(), request }));
  return () =>
    [...waiting]
      .filter(([, { sinceMs, request }]) => request?.complete !== true && performance.now() - sinceMs > slowAfterMs)
      .toSorted(([, one], [, other]) => one.sinceMs - other.sinceMs)
      .map(([connection]) => connection);
}

/** As the system told this process; Windows tells none. */
function mostOpenFiles(): number {
  // Nothing of the network, which it would ask for names.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const most = Number(report.userLimits?.open_files?.soft);
  return Number.isNaN(most) ? Infinity : most;
}
