/** Whether this page has a connection, as each request reports it. */

import { createConnection } from '#client/connection.ts';

import { useStore } from './useStore.ts';

export const connection = createConnection();

/** Screens that send no requests, such as a login, rely on the browser's online and offline events. */
export function watchNetwork(): void {
  if (!navigator.onLine) connection.note(false);
  window.addEventListener('offline', () => connection.note(false));
  window.addEventListener('online', () => connection.note(true));
}

export function useConnectionLost(): boolean {
  return useStore(connection.isLost);
}

export function useShownFrom(): Date | undefined {
  return useStore(connection.shownFrom);
}
