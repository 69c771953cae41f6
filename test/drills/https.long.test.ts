import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { freePort } from '#scripts/machine/postgres.ts';
import { isCaddyHere, startCaddy } from '#scripts/machine/proxies/caddy.ts';
import { type Certificate, isNginxHere, startHttpsNginx } from '#scripts/machine/proxies/nginx.ts';
import type { Proxy } from '#scripts/machine/proxies/proxy.ts';
import { hasOpenssl, makeCertificate } from '#test/certificate.ts';
import { password } from '#test/classroom.ts';
import { engines, type TestPlace } from '#test/engines.ts';

import { hireDocent, type ServerProcess, startServer } from './serverProcess.ts';

const name = 'raket.school.nl';

type Ports = { http: number; https: number; server: number };

/** Starts each webserver with the file that ships, changed in its ports and its certificate alone. */
const webservers = [
  { program: 'Caddy', isHere: isCaddyHere(), start: (ports: Ports, folder: string) => startCaddy(ports, folder) },
  {
    program: 'nginx',
    isHere: isNginxHere() && hasOpenssl,
    start: (ports: Ports, folder: string) => startHttpsNginx(ports, certificateIn(folder)),
  },
];

function certificateIn(folder: string): Certificate {
  mkdirSync(folder, { recursive: true });
  return makeCertificate(folder, name);
}

describe.each(webservers)('A school behind $program with HTTPS', ({ program, isHere, start }) => {
  let place: TestPlace;
  let server: ServerProcess;
  let proxy: Proxy;
  let ports: Ports;
  beforeEach(async (context) => {
    const [sqlite] = engines;
    if (!isHere || sqlite === undefined) {
      context.skip(`${program} is not here`);
      return;
    }
    place = await sqlite.open();
    await hireDocent(place);
    server = await startServer(place, { settings: { PUBLIC_URL: `https://${name}` } });
    ports = { http: await freePort(), https: await freePort(), server: Number(new URL(server.address).port) };
    proxy = await start(ports, join(place.dataDir, 'webserver'));
  });
  afterEach(async () => {
    if (!isHere) return;
    await proxy.stop();
    await server.end();
    await place.remove();
  });

  type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

  async function ask(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<IncomingMessage> {
    const asked = request({
      host: '127.0.0.1',
      port: ports.https,
      servername: name,
      // The certificate is made for this test.
      rejectUnauthorized: false,
      path,
      method,
      headers: { host: name, ...headers },
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  }

  const logIn = async (headers: Record<string, string> = {}): Promise<IncomingMessage> =>
    ask('/api/teacher/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `https://${name}`, ...headers },
      body: JSON.stringify({ username: 'docent', password }),
    });

  it('opens over HTTPS alone, with a login that stays there, and an event that comes at once', async () => {
    const page = await ask('/docent/login');
    expect(page.statusCode).toBe(200);
    expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/u);
    page.resume();

    const plain = requestHttp({ host: '127.0.0.1', port: ports.http, path: '/docent/login', headers: { host: name } });
    plain.end();
    const [redirect] = (await once(plain, 'response')) as [IncomingMessage];
    expect([301, 308]).toContain(redirect.statusCode);
    expect(new URL(redirect.headers.location ?? '')).toMatchObject({ protocol: 'https:', hostname: name });
    redirect.resume();

    const loggedIn = await logIn();
    expect([loggedIn.statusCode, await text(loggedIn)]).toEqual([200, expect.any(String)]);
    const cookies = loggedIn.headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter((cookie) => !/; Secure/u.test(cookie))).toEqual([]);

    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const events = await ask('/api/teacher/events', { headers: { cookie, accept: 'text/event-stream' } });
    expect(events.statusCode).toBe(200);
    // A buffering webserver would hold these first bytes back.
    const [first] = (await once(events, 'data')) as [Buffer];
    expect(first.length).toBeGreaterThan(0);
    events.destroy();

    // The server itself refuses what is too large, in its own words.
    const large = await ask('/api/teacher/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `https://${name}` },
      body: Buffer.alloc(3_000_000, 'x'),
    });
    expect([large.statusCode, large.headers['content-type']]).toEqual([413, expect.stringContaining('json')]);
  }, 60_000);
});
