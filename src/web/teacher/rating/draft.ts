/** What the docent types, kept on this device until it is saved: a reload or a lost connection takes nothing. */
import { useState } from 'react';

import { recall, remember } from '#web/remembered.ts';

/** `name` says whose draft it is. A kept draft wins over `stored`, the texts as the server has them. */
export function useDraft<Fields extends Record<string, unknown>>(name: string, stored: Fields) {
  const slot = `draft:${name}` as const;
  const [typed, setTyped] = useState<Partial<Fields>>(() => readDraft<Fields>(recall(slot)));

  const change = (fields: Partial<Fields>): void => {
    const all = { ...typed, ...fields };
    setTyped(all);
    remember(slot, JSON.stringify(all));
  };
  const clear = (): void => {
    setTyped({});
    remember(slot, null);
  };
  return { fields: { ...stored, ...typed }, isTouched: Object.keys(typed).length > 0, change, clear };
}

function readDraft<Fields>(kept: string | null): Partial<Fields> {
  try {
    // Only `change` writes here, with the same fields.
    return kept === null ? {} : (JSON.parse(kept) as Partial<Fields>);
  } catch {
    return {};
  }
}
