/** What is in a watchable object of the client, and again whenever it changes. */

import { useSyncExternalStore } from 'react';

import type { Watchable } from '#client/store.ts';

export function useWatched<Value>({ subscribe, get }: Watchable<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
