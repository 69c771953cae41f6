/** Whether the server was reached the last time it was asked. */

import { useSyncExternalStore } from 'react';

let isLost = false;
const listeners = new Set<() => void>();

export function noteConnection(reached: boolean): void {
  if (isLost === !reached) return;
  isLost = !reached;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => isLost);
}
