/** What is in a watchable object of the client, and again whenever it changes. */

import { useSyncExternalStore } from 'react';

import type { Store } from '#client/store.ts';

export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
