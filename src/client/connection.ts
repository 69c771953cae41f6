/** Whether the server was reached the last time it was asked. */

import { createStore, type Store } from './store.ts';

export type Connection = {
  isLost: Store<boolean>;
  /** From when the oldest answer is that the device gave in the server's place; undefined while it gave none. */
  shownFrom: Store<Date | undefined>;
  note: (reached: boolean) => void;
  noteShown: (from: Date) => void;
};

export function createConnection(): Connection {
  const isLost = createStore(false);
  const shownFrom = createStore<Date | undefined>(undefined);
  return {
    isLost,
    shownFrom,
    note: (reached) => {
      isLost.set(!reached);
      if (reached) shownFrom.set(undefined);
    },
    noteShown: (from) => {
      const oldest = shownFrom.get();
      if (oldest === undefined || from < oldest) shownFrom.set(from);
    },
  };
}
