import fastify from 'fastify';
import { expect, it } from 'vitest';

import { addressOf, refuseCrossSite } from './originCheck.ts';

/** What the server calls itself on a request without the header Origin, after a change from a page at `origin`. */
async function addressAfter(origin: string, headers: Record<string, string>): Promise<string> {
  const app = fastify({ trustProxy: true });
  app.addHook('onRequest', async (request) => refuseCrossSite(request, undefined));
  app.route({ method: ['GET', 'POST'], url: '/', handler: async (request) => addressOf(request, undefined) });
  await app.inject({ method: 'POST', url: '/', headers: { origin, ...headers } });
  const { body } = await app.inject({ method: 'GET', url: '/', headers });
  await app.close();
  return body;
}

const byProxy = { 'x-forwarded-for': '192.168.1.9' };

it.each([
  ['the port that the proxy names apart', 'http://een.nl:8080', 'een.nl', '8080', 'http://een.nl:8080'],
  ['no port that no browser uses', 'http://twee.nl', 'twee.nl', '8080', 'http://twee.nl'],
  ['no default port', 'http://drie.nl', 'drie.nl', '80', 'http://drie.nl'],
  ['the port of the host', 'http://vier.nl:8080', 'vier.nl:8080', '3000', 'http://vier.nl:8080'],
])('an address on the board has %s', async (_, origin, host, port, address) => {
  expect(await addressAfter(origin, { ...byProxy, host, 'x-forwarded-port': port })).toBe(address);
});

it('an address on the board has a port that only a trusted proxy can name', async () => {
  expect(await addressAfter('http://vijf.nl:8080', { host: 'vijf.nl', 'x-forwarded-port': '8080' })).toBe(
    'http://vijf.nl',
  );
});
