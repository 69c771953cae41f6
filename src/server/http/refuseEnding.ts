/** Refuses requests once the server is shutting down, and says so to a health check. */

import type { FastifyInstance } from 'fastify';

import { anyone } from '#contract/public.ts';
import { Refusal } from '#domain/refusal.ts';

/** As a proxy answers for a server that is away: screens treat it as a lost connection, and retry. */
const ending = { error: 'Service Unavailable', message: 'Service Unavailable', statusCode: 503 };

export function refuseWhenEnding(app: FastifyInstance): void {
  let isEnding = false;
  app.addHook('preClose', async () => void (isEnding = true));
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (!isEnding) return undefined;
    if (routeOptions.url === anyone.ready.path) throw new Refusal('unavailable', { part: 'ending' });
    return reply.status(ending.statusCode).send(ending);
  });
}
