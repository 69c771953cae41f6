/** Whether the last request reached the server. */

import { createStore, type Store } from './store.ts';

export type Connection = {
  isLost: Store<boolean>;
  /** The moment of the oldest cached answer that is on screen; undefined while every answer came from the server. */
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
