/** The draft of a form, kept on this device until it is saved. */

import { useState } from 'react';

import type { Slot } from '#client/browserStorage.ts';
import { createStoredDraft } from '#client/drafts/storedDraft.ts';
import { browserStorage } from '#web/browser/storage.ts';
import { useStore } from '#web/useStore.ts';

/**
 * `slot` stays the same for the component's life. A kept draft wins over `stored`, the texts as the server has them.
 */
export function useStoredDraft<Fields extends Record<string, unknown>>(slot: Slot, stored: Fields) {
  const [draft] = useState(() => createStoredDraft<Fields>(browserStorage, slot));
  const typed = useStore(draft.typed);
  const isTouched = Object.keys(typed).length > 0;
  return { fields: { ...stored, ...typed }, isTouched, change: draft.change, clear: draft.clear, forget: draft.forget };
}
