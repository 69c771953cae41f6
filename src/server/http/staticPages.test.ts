import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { handleError } from './errorHandler.ts';
import { pageFiles } from './pages.ts';
import { serveStaticPages } from './staticPages.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-screens-'));
  mkdirSync(join(folder, 'assets'));
  for (const file of Object.values(pageFiles)) writeFileSync(join(folder, file), `<!doctype html>${file}`);
  writeFileSync(join(folder, 'avatar.svg'), '<svg/>');
  writeFileSync(join(folder, 'worker.js'), 'keep');
  writeFileSync(join(folder, 'noWorker.js'), 'leave');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), '0');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), 'small');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function look(url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', accepted = '', keepsScreens = true) {
  const app = fastify({ exposeHeadRoutes: false });
  app.setErrorHandler(handleError);
  await serveStaticPages(app, [folder], keepsScreens);
  const { statusCode, headers, body } = await app.inject({ method, url, headers: { 'accept-encoding': accepted } });
  const encoding = headers['content-encoding'];
  return { status: statusCode, type: headers['content-type'], kept: headers['cache-control'], encoding, body };
}

const page = { status: 200, type: 'text/html; charset=utf-8', kept: 'no-cache' };

describe('The address', () => {
  it.each([
    ['/', 'index.html'],
    ['/student', 'student.html'],
    ['/student/2/activity/202/onze-eisen', 'student.html'],
    ['/student/login?code=x', 'student-login.html'],
    ['/Docent/Login', 'docent-login.html'],
    ['/docent/beoordelen?fase=1.2', 'docent.html'],
    ['/docent/video/film.1', 'docent.html'],
    ['/studenten', 'index.html'],
    ['/bestaat/niet', 'index.html'],
  ])('%s is a screen, on the page %s', async (address, file) => {
    expect(await look(address)).toEqual({ ...page, body: `<!doctype html>${file}` });
    expect(await look(address, 'HEAD')).toEqual({ ...page, body: '' });
    expect((await look(address, 'POST')).status).toBe(404);
  });

  const framed = async (url: string, headers: Record<string, string>) => {
    const app = fastify({ exposeHeadRoutes: false });
    app.setErrorHandler(handleError);
    await serveStaticPages(app, [folder], true);
    return app.inject({ method: 'GET', url, headers });
  };

  it.each(['iframe', 'frame', 'embed', 'object'])(
    'in an %s of another website is a link that opens it by itself',
    async (dest) => {
      const headers = { 'sec-fetch-dest': dest, 'sec-fetch-site': 'cross-site' };
      const found = await framed('/student/login?code=AB%22C', headers);
      expect(found.statusCode).toBe(200);
      expect(found.body).toContain('<a href="/student/login?code=AB%22C" target="_blank" rel="noopener">');
      expect(found.body).not.toContain('student-login.html');
      expect(found.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors \*$/u);
    },
  );

  it.each([
    ['//kwaad.nl/x', '/kwaad.nl/x'],
    ['/student?a=b&c', '/student?a=b&#38;c'],
  ])('in a frame, %s leads to this server all the same', async (url, href) => {
    const found = await framed(url, { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' });
    expect(found.body).toContain(`<a href="${href}" `);
  });

  it('in a frame of our own, or in a tab, is the page itself', async () => {
    for (const [dest, site] of [
      ['iframe', 'same-origin'],
      ['document', 'cross-site'],
      ['document', 'none'],
    ] as const) {
      const found = await framed('/student', { 'sec-fetch-dest': dest, 'sec-fetch-site': site });
      expect(found.body).toBe('<!doctype html>student.html');
    }
    const file = await framed('/avatar.svg', { 'sec-fetch-dest': 'object', 'sec-fetch-site': 'cross-site' });
    expect(file.body).toBe('<svg/>');
  });

  it('of a compressed file is served compressed to a client that accepts it', async () => {
    const small = await look('/assets/main-1a2b.js', 'GET', 'gzip, br');
    expect(small).toMatchObject({ encoding: 'br', body: 'small' });
    expect(await look('/assets/main-1a2b.js', 'GET', 'gzip')).toMatchObject({ encoding: undefined, body: '0' });
  });

  it('of a file of the screens gives that file, one with a hash in its name for a year', async () => {
    expect(await look('/avatar.svg')).toMatchObject({ status: 200, kept: 'no-cache', body: '<svg/>' });
    const hashed = await look('/assets/main-1a2b.js');
    expect(hashed).toMatchObject({ status: 200, kept: 'public, max-age=31536000, immutable', body: '0' });
    expect(await look('/avatar.svg', 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it('of the worker gives the one that keeps the screens, or the one that takes it away; browsers ask for it each time', async () => {
    const script = { status: 200, type: 'application/javascript; charset=utf-8', kept: 'no-cache' };
    expect(await look('/worker.js')).toMatchObject({ ...script, body: 'keep' });
    expect(await look('/worker.js', 'GET', '', false)).toMatchObject({ ...script, body: 'leave' });
  });

  it.each(['/favicon.ico', '/robots.txt?x', '/assets/old.js', '/assets/old', '/api/bestaat-niet', '/video_versions/x'])(
    '%s is no screen',
    async (address) => {
      expect(await look(address)).toMatchObject({ status: 404, type: 'application/problem+json' });
      expect((await look(address, 'HEAD')).status).toBe(404);
    },
  );
});
