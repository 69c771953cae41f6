/** The service worker: serves the screens of its own build while the server can't be reached. It caches nothing that people made. */

import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';

import { isScreenAddress } from '#contract/addresses.ts';

import { cachePrefix, type Lasting, type LifeOfWorker } from './serviceWorkerTypes.ts';

declare const self: LifeOfWorker;

/** scripts/screens/workers.ts writes these two into the built worker. */
declare const builtFiles: readonly { url: string; revision: null; integrity: string }[];
declare const buildName: string;

/** Milliseconds that a navigation waits for the server before it is served from the cache. */
const patienceMs = 3000;

const cacheName = `${cachePrefix}${buildName}`;
const precache = new PrecacheController({ cacheName });
precache.addToCacheList([...builtFiles]);

// Files of two builds are never mixed: the cache holds either this whole build or the previous one.
self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function install(event: Lasting): Promise<void> {
  const isNew = !(await caches.has(cacheName));
  try {
    await precache.install(event);
  } catch (error) {
    if (isNew) await caches.delete(cacheName);
    throw error;
  }
  await self.skipWaiting();
}

/** A tab that was opened before still finds the files of its own build: their names contain a hash. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Network first, so that everybody who reaches the server has its newest screens. */
async function openPage(request: Request): Promise<Response> {
  const response = fetch(request);
  const answered = await Promise.race([response.catch(() => undefined), patience()]);
  if (answered !== undefined && answered.status < 500) return answered;
  return (await precache.matchPrecache('/index.html')) ?? response;
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
  });
}

async function playSound(request: Request): Promise<Response> {
  const whole = await precache.matchPrecache(new URL(request.url).pathname);
  if (whole === undefined) return fetch(request);
  return request.headers.has('range') ? createPartialResponse(request, whole) : whole;
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isScreenAddress(url.pathname + url.search),
  ({ request }) => openPage(request),
);
registerRoute(
  ({ url }) => url.pathname.startsWith('/sounds/'),
  ({ request }) => playSound(request),
);
registerRoute(new PrecacheRoute(precache, { cleanURLs: false, ignoreURLParametersMatching: [] }));
registerRoute(
  ({ url }) => url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);
