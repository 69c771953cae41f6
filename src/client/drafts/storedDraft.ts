/** A draft of a form outside the outbox, kept in this browser's storage until it is saved. */

import type { BrowserStorage, Slot } from '#client/browserStorage.ts';

import { createDraft, type Draft } from './draft.ts';

type Kept = Pick<BrowserStorage, 'recall' | 'remember'>;

/** `slot` names the draft. */
export function createStoredDraft<Fields>({ recall, remember }: Kept, slot: Slot): Draft<Fields> {
  /** The text that this window stored last. */
  let own = recall(slot);
  return createDraft<Fields, void>({
    typed: readDraft<Fields>(own),
    keep: (typed) => {
      own = JSON.stringify(typed);
      remember(slot, own);
    },
    forget: () => {
      // What another window of this browser typed stays.
      if (recall(slot) === own) remember(slot, null);
    },
  });
}

function readDraft<Fields>(kept: string | null): Partial<Fields> {
  try {
    // Only `keep` writes this slot, with these fields.
    return kept === null ? {} : (JSON.parse(kept) as Partial<Fields>);
  } catch {
    return {};
  }
}
