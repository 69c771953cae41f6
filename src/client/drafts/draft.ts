/** What is typed over what the server has: kept with every change, so that a reload or a lost connection takes nothing. */

import { createStore, type Store } from '#client/store.ts';

/** Where a draft is kept. */
export type DraftStorage<Fields, Kept> = {
  /** What was typed before, at an earlier visit. */
  typed: Partial<Fields>;
  /** Told all that was typed so far. */
  keep: (typed: Partial<Fields>) => Kept;
  /** What was typed here isn't needed any more. */
  forget: () => Kept;
};

export type Draft<Fields, Kept = void> = {
  /** What was changed; what it doesn't name is as the server has it. */
  typed: Store<Partial<Fields>>;
  change: (fields: Partial<Fields>) => Kept;
  clear: () => Kept;
  /** It is saved, and on screen until `clear`: another visit finds nothing of it. */
  forget: () => Kept;
  /** What was typed here counts no more; what is kept stays as it is. */
  giveWay: () => void;
};

export function createDraft<Fields, Kept>(storage: DraftStorage<Fields, Kept>): Draft<Fields, Kept> {
  const typed = createStore(storage.typed);
  return {
    typed,
    change: (fields) => {
      // Two changes at once, of which one took its time, are both in it.
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
