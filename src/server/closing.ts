/** The end of the server: what is being answered is answered, nobody waits for more, and the stores are closed last. */
import type { FastifyInstance } from 'fastify';

import type { Base } from './base.ts';
import { closeStores } from './stores.ts';

/** Milliseconds between two looks at who is done. */
const look = 50;

export function closeWithStores(app: FastifyInstance, base: Base): void {
  let looking: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    // A connection that was busy when the closing began stays open for a minute when it is done.
    looking = setInterval(() => app.server.closeIdleConnections(), look);
    await base.events.close();
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    await closeStores(base);
  });
}
