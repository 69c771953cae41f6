import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { createSchoolProvider, type ProviderState } from './schoolProvider.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/**
 * A provider at `/realms/school` that serves only its discovery document; `nameOf` makes its issuer from its address.
 */
async function look(setting: string, nameOf: (base: string) => string, status = 200) {
  server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ issuer: nameOf(base), authorization_endpoint: `${base}/authorize` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createSchoolProvider({
    issuer: base + setting,
    clientId: 'lanceerbasis',
    clientSecret: 'geheim',
    name: 'School',
    rules: { school: [], docent: [] },
    publicUrl: 'http://raket.test',
  });
  const state: ProviderState = await provider.tryOut();
  return { base, state, left: provider.leave() };
}

describe('OIDC_ISSUER', () => {
  it.each([
    ['', ''],
    ['', '/'],
    ['/', ''],
    ['/realms/school', '/realms/school'],
    ['/realms/school', '/realms/school/'],
    ['/realms/school/', '/realms/school'],
    ['/realms/school', '/realms/school//'],
  ])('%j is the provider that calls itself %j: a slash at the end makes no difference', async (setting, name) => {
    const { state, left } = await look(setting, (base) => base + name);
    expect(state).toEqual({ is: 'good' });
    expect(await left).toBeUndefined();
  });

  it.each([
    ['/realms/school', '/realms/School'],
    ['/realms/school', '/realms/other/'],
    ['', '/realms/school'],
  ])('%j is not the provider that calls itself %j, and both are told', async (setting, name) => {
    const { base, state, left } = await look(setting, (own) => own + name);
    expect(state).toEqual({ is: 'other-issuer', issuer: base + setting, named: base + name });
    await expect(left).rejects.toMatchObject({
      code: 'school-failed',
      cause: `the provider calls itself ${base + name}, and OIDC_ISSUER does not`,
    });
  });

  it('of a provider that fails is told as away, and of a page that is no provider by its code', async () => {
    const away = await look('', (base) => base, 503);
    expect(away.state).toEqual({ is: 'away' });
    await expect(away.left).rejects.toMatchObject({ code: 'school-away' });
    server?.close();
    const strange = await look('', (base) => base, 404);
    expect(strange.state).toEqual({ is: 'failed', code: 'OAUTH_RESPONSE_IS_NOT_CONFORM' });
    await expect(strange.left).rejects.toMatchObject({ code: 'school-failed' });
  });
});
