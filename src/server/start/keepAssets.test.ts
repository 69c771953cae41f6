import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { pageFiles } from '#server/http/pages.ts';
import { serveStaticPages } from '#server/http/staticPages.ts';

import { keepAssets, keptAssets } from './keepAssets.ts';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'lanceerbasis-builds-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Writes a build as Vite does: the name of each file contains a hash of its contents. */
function build(name: string, ...assets: string[]): string {
  const screens = join(dataDir, `program-${name}`);
  mkdirSync(join(screens, 'assets'), { recursive: true });
  writeFileSync(join(screens, pageFiles.anyone), name);
  for (const asset of assets) writeFileSync(join(screens, 'assets', asset), name);
  return screens;
}
const kept = () => readdirSync(join(keptAssets(dataDir), 'assets')).toSorted();

it('A server has the hashed files of the build before its own, however it was updated, and none of an earlier one', () => {
  const [first, second] = [
    build('first', 'a-1.js', 'a-1.js.br', 'same-0.css'),
    build('second', 'a-2.js', 'same-0.css'),
  ];
  keepAssets(first, dataDir);
  keepAssets(second, dataDir);
  // A second start of the same build changes nothing.
  keepAssets(second, dataDir);
  expect(kept()).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'same-0.css']);
  // The previous program is gone, like a previous container.
  rmSync(first, { recursive: true });
  keepAssets(build('third', 'a-3.js', 'same-0.css'), dataDir);
  expect(kept()).toEqual(['a-2.js', 'a-3.js', 'same-0.css']);
});

it('What a killed start left half is made anew, and never served', () => {
  const screens = build('first', 'a-1.js');
  mkdirSync(join(keptAssets(dataDir), 'assets'), { recursive: true });
  writeFileSync(join(keptAssets(dataDir), 'assets', 'a-1.js.part'), 'fi');
  keepAssets(screens, dataDir);
  expect(kept()).toEqual(['a-1.js']);
  expect(readFileSync(join(keptAssets(dataDir), 'assets', 'a-1.js'), 'utf8')).toBe('first');
});

it('A list of builds that was half written does not stop the keeping', () => {
  keepAssets(build('first', 'a-1.js'), dataDir);
  writeFileSync(join(dataDir, 'screens', 'builds.json'), '[["a-');
  keepAssets(build('second', 'a-2.js'), dataDir);
  keepAssets(build('third', 'a-3.js'), dataDir);
  expect(kept()).toEqual(['a-2.js', 'a-3.js']);
});

it('Without screens, as during development, nothing is kept', () => {
  keepAssets(join(dataDir, 'nowhere'), dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('A page that was opened before the update gets its file from the kept ones, and nothing else of that folder is served', async () => {
  keepAssets(build('first', 'a-1.js', 'a-1.js.br'), dataDir);
  const second = build('second', 'a-2.js');
  keepAssets(second, dataDir);
  const app = fastify();
  await serveStaticPages(app, [second, keptAssets(dataDir)], true);
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect((await get('/assets/a-2.js')).body).toBe('second');
  const old = await get('/assets/a-1.js');
  expect([old.statusCode, old.headers['content-encoding'], old.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ]);
  expect((await get('/assets/a-0.js')).statusCode).not.toBe(200);
  expect((await get('/builds.json')).body).not.toContain('a-1.js');
  await app.close();
});
