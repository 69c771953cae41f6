/** The end of the server: what is being answered is answered, nobody waits for more, and the stores are closed last. */
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import type { Base } from './base.ts';
import { closeStores } from './stores.ts';

/** Milliseconds between two looks at who is done. */
const look = 50;
/** Milliseconds after which nobody is waited for any longer. */
const patience = 5000;

export function closeWithStores(app: FastifyInstance, base: Base): void {
  const unused = unusedConnections(app);
  let looking: NodeJS.Timeout | undefined;
  let givingUp: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    // A connection that was busy when the closing began stays open for a minute when it is done.
    looking = setInterval(() => app.server.closeIdleConnections(), look);
    givingUp = setTimeout(() => app.server.closeAllConnections(), patience);
    for (const connection of unused) connection.destroy();
    await base.events.close();
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    clearTimeout(givingUp);
    await closeStores(base);
  });
}

/** Those that browsers open in advance; to Node they are not idle before the first request. */
function unusedConnections({ server }: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (connection) => {
    unused.add(connection);
    connection.once('close', () => unused.delete(connection));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}
