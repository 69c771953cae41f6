/** Graceful shutdown: finishes open requests, ends or releases jobs, closes streams, and the stores last. */

import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import type { Context } from '#server/context.ts';

import { closeContext } from './openContext.ts';

/** The interval between checks for idle connections. */
const lookEveryMs = 50;
/** After this time open connections are closed. */
const giveUpAfterMs = 5000;

export function shutDownGracefully(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'events' | 'films'>,
  jobs?: { close: () => Promise<void> },
): void {
  let jobsEnded: Promise<void> | undefined;
  const unused = unusedConnections(app);
  let looking: NodeJS.Timeout | undefined;
  let givingUp: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    jobsEnded = jobs?.close();
    // A connection that was busy when closing began stays open for a minute after its response, so idle connections are
    // closed repeatedly.
    looking = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
    givingUp = setTimeout(() => app.server.closeAllConnections(), giveUpAfterMs);
    for (const connection of unused) connection.destroy();
    await context.events.close();
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    clearTimeout(givingUp);
    await jobsEnded;
    await closeContext(context);
  });
}

/** Connections that browsers open in advance. Node does not count them as idle before their first request. */
function unusedConnections({ server }: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (connection) => {
    unused.add(connection);
    connection.once('close', () => unused.delete(connection));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}
