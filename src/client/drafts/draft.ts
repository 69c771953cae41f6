/** A draft: the fields typed over those of the server, stored with every change, so that a reload or a lost connection loses nothing. */

import { createStore, type Store } from '#client/store.ts';

export type DraftStorage<Fields, Kept> = {
  /** The fields that were typed at an earlier visit. */
  typed: Partial<Fields>;
  /** Stores all fields that were typed so far. */
  keep: (typed: Partial<Fields>) => Kept;
  /** Deletes the stored fields. */
  forget: () => Kept;
};

export type Draft<Fields, Kept = void> = {
  /** The changed fields; the other fields are as the server has them. */
  typed: Store<Partial<Fields>>;
  change: (fields: Partial<Fields>) => Kept;
  clear: () => Kept;
  /** The draft is saved: the stored copy is deleted, and the fields stay on screen until `clear`. */
  forget: () => Kept;
  /** Discards the fields on screen; the stored copy stays as it is. */
  giveWay: () => void;
};

export function createDraft<Fields, Kept>(storage: DraftStorage<Fields, Kept>): Draft<Fields, Kept> {
  const typed = createStore(storage.typed);
  return {
    typed,
    change: (fields) => {
      // With two changes at once, of which one is slow, both are stored.
      const all = { ...typed.get(), ...fields };
      typed.set(all);
      return storage.keep(all);
    },
    giveWay: () => typed.set({}),
    forget: storage.forget,
    clear: () => {
      typed.set({});
      return storage.forget();
    },
  };
}
