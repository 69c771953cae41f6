/** The connection of this page, which each ask tells of. */

import { createConnection } from '#client/connection.ts';

import { useWatched } from './useWatched.ts';

export const connection = createConnection();

export function useConnectionLost(): boolean {
  return useWatched(connection.isLost);
}
