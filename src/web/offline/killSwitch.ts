/** Replaces the service worker where the server may store nothing on devices (docs/operations.md): deletes the caches and unregisters. */

import { cachePrefix, type LifeOfWorker } from './serviceWorkerTypes.ts';

declare const self: LifeOfWorker;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
