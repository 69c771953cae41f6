/** The site after an update: the same address and server, with the screens of a later build. */

import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { buildWorkers } from '#scripts/screens/workers.ts';

import type { Site } from './site.ts';

/** A proxy in front of the site; `update` serves the next build, and `cutOff` makes the address unreachable. */
export type Front = { address: string; update: () => Promise<void>; cutOff: () => void; close: () => void };

export async function openFront(site: Site): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-next-'));
  let isUpdated = false;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', site.address);
    if (isUpdated && !/^\/(?:api|healthz|video_versions)/u.test(pathname)) giveFile(folder, pathname, response);
    else passOn(site, request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const bound = server.address();
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return {
    address: `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`,
    update: async () => {
      await makeNextBuild(folder);
      isUpdated = true;
    },
    cutOff: close,
    close: () => {
      close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Copies the screens under other file names, as any change would produce. */
async function makeNextBuild(folder: string): Promise<void> {
  cpSync('dist/web', folder, { recursive: true });
  for (const made of globSync('**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, made));
  const names = globSync('assets/*', { cwd: folder }).map((path) => basename(path));
  for (const path of globSync('**/*.{html,js,css}', { cwd: folder })) {
    const file = join(folder, path);
    const text = names.reduce((changed, name) => changed.replaceAll(name, nextName(name)), readFileSync(file, 'utf8'));
    writeFileSync(file, text);
  }
  for (const name of names) renameSync(join(folder, 'assets', name), join(folder, 'assets', nextName(name)));
  await buildWorkers(folder);
}

const nextName = (name: string): string => name.replace(/\.(\w+)$/u, '.next.$1');

/** Serves only the next build: files of the earlier build return 404. */
function giveFile(folder: string, pathname: string, response: ServerResponse): void {
  const page = pathname.startsWith('/student') ? 'student.html' : 'index.html';
  const name = /\.\w+$/u.test(pathname) ? pathname.slice(1) : page;
  const file = join(folder, name);
  if (!existsSync(file)) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': typeOf(name), 'cache-control': 'no-cache' }).end(readFileSync(file));
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
};
const typeOf = (file: string): string => types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

function passOn(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request;
  const asked = ask(site.address + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}
