/** Whether this page has a connection, as each request reports it. */

import { createConnection } from '#client/connection.ts';

import { useStore } from './useStore.ts';

export const connection = createConnection();

/** What asks nothing by itself, such as a login, is told by the browser. */
export function hearOfNetwork(): void {
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
