/** Serves the built pages: hashed files with a year of cache, and the right page for every other address. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isScreenAddress } from '#contract/addresses.ts';
import { Refusal } from '#domain/refusal.ts';

import { framedPage, framedPolicy, isFramedElsewhere } from './framedPage.ts';
import { pageAt, pageFiles } from './pages.ts';

/** `folders`: the build, and the files kept of an earlier one. */
export async function serveStaticPages(
  app: FastifyInstance,
  folders: readonly [string, ...string[]],
  keepsScreens: boolean,
): Promise<void> {
  const hasPage = existsSync(join(folders[0], pageFiles.anyone));
  app.addHook('onRequest', async (request, reply) => {
    const { method, url, headers } = request;
    if (!hasPage || method !== 'GET' || !isScreenAddress(url) || !isFramedElsewhere(headers)) return undefined;
    const answer = reply.header('Content-Security-Policy', framedPolicy).header('Cache-Control', 'no-store');
    return answer.type('text/html; charset=utf-8').send(await framedPage(url));
  });
  // During development Vite serves the screens.
  if (hasPage)
    await app.register(fastifyStatic, {
      root: folders.filter((folder) => existsSync(folder)),
      index: pageFiles.anyone,
      // The build compressed the files.
      preCompressed: true,
      cacheControl: false,
      setHeaders,
    });
  // A browser checks at every visit whether the service worker changed. This one unregisters itself and deletes its
  // caches of pages.
  if (hasPage && !keepsScreens) app.get('/worker.js', (_, reply) => reply.sendFile('noWorker.js'));
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isScreen = hasPage && isRead && isScreenAddress(request.url);
    if (!isScreen) throw new Refusal('not-found');
    return reply.sendFile(pageFiles[pageAt(request.url)]);
  });
}

function setHeaders(reply: FastifyReply, path: string): void {
  const isHashed = /[/\\]assets[/\\]/u.test(path);
  void reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
