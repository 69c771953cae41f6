/** Subscribes a component to a store of the client. */

import { useSyncExternalStore } from 'react';

import type { Store } from '#client/store.ts';

export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
