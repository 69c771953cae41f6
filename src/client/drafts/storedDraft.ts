/** What is typed in a form that the outbox knows nothing of, kept in the storage of this browser until it is saved. */

import type { BrowserStorage, Slot } from '#client/browserStorage.ts';

import { createDraft, type Draft } from './draft.ts';

type Kept = Pick<BrowserStorage, 'recall' | 'remember'>;

/** `slot` says whose draft it is. */
export function createStoredDraft<Fields>({ recall, remember }: Kept, slot: Slot): Draft<Fields> {
  /** As this window wrote it last. */
  let own = recall(slot);
  return createDraft<Fields, void>({
    typed: readDraft<Fields>(own),
    keep: (typed) => {
      own = JSON.stringify(typed);
      remember(slot, own);
    },
    forget: () => {
      // What was typed in another window of this browser stays.
      if (recall(slot) === own) remember(slot, null);
    },
  });
}

function readDraft<Fields>(kept: string | null): Partial<Fields> {
  try {
    // Only `keep` writes here, with the same fields.
    return kept === null ? {} : (JSON.parse(kept) as Partial<Fields>);
  } catch {
    return {};
  }
}
