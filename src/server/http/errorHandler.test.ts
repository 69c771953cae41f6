import fastify, { type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';

import { endpoints } from '#contract/endpoint.ts';
import { StorageOutage } from '#server/files/files.ts';

import { handleError } from './errorHandler.ts';
import { takeForms } from './readRequest.ts';
import { guard, addRoutes } from './route.ts';

const schemas = { fail: { request: Type.Object({}), response: Type.Object({}) } };
const calls = endpoints<typeof schemas>({ fail: 'POST /fail' });

async function aServer() {
  const app = fastify();
  await takeForms(app, 10);
  return app.setErrorHandler(handleError);
}

function serveFailing(app: FastifyInstance, fail: () => Promise<never>): void {
  addRoutes(
    app,
    { rows: calls, schemas },
    guard(() => 'Noor', { fail }),
  );
}

describe('The response of a failed call', () => {
  it('is a problem without details when the server is at fault', async () => {
    const app = await aServer();
    serveFailing(app, () => Promise.reject(new Error('secret of ours')));
    const response = await app.inject({ method: 'POST', url: '/fail' });
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toEqual({ type: 'urn:lanceerbasis:failed', title: 'refusal.failed', status: 500 });
  });

  it('has a Retry-After when the database or the storage has an outage', async () => {
    const faults = [Object.assign(new Error('starting up'), { code: '57P03' }), new StorageOutage('it answered 503')];
    for (const fault of faults) {
      const app = await aServer();
      serveFailing(app, () => Promise.reject(fault));
      const response = await app.inject({ method: 'POST', url: '/fail' });
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10']);
      expect(response.json()).toMatchObject({ type: 'urn:lanceerbasis:unavailable', title: 'refusal.unavailable' });
    }
  });
});
