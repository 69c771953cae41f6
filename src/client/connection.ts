/** Whether the server was reached the last time it was asked. */

import { createWatchable, type Watchable } from './watchable.ts';

export type Connection = { isLost: Watchable<boolean>; note: (reached: boolean) => void };

export function createConnection(): Connection {
  const isLost = createWatchable(false);
  return { isLost, note: (reached) => isLost.set(!reached) };
}
