/** The types of a service worker's events, which can't be loaded beside the DOM's. */

/** The event lasts until this work is done. */
export type Lasting = { waitUntil: (work: Promise<unknown>) => void };

export type LifeOfWorker = {
  addEventListener: (name: 'install' | 'activate', listener: (event: Lasting) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { unregister: () => Promise<boolean> };
};

/** Each build has a cache of its own. */
export const cachePrefix = 'lanceerbasis-';
