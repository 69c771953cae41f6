/** Unsaved text of a draft, stored in this browser: a reload or a lost connection loses none of it. */

import type { BrowserStorage, Slot } from '#client/browserStorage.ts';
import type { Clock } from '#client/clock.ts';
import type { PartContent, PartState } from '#client/workshop/parts/parts.ts';

export type UnsavedPart = Pick<PartState, 'content' | 'version' | 'base'>;

export type UnsavedParts = {
  all: () => ReadonlyMap<string, UnsavedPart>;
  /** Written after a short delay, and at the latest when the page is closed. */
  store: (key: string, part: UnsavedPart) => void;
  forget: (key: string) => void;
  flush: () => void;
};

type Storage = Pick<BrowserStorage, 'recall' | 'remember' | 'slots'>;

/** Milliseconds: a long text is not stored again at every keystroke. */
const writeAfterMs = 250;

export function createUnsavedParts(storage: Storage, draft: string, clock: Clock): UnsavedParts {
  const start = `draft:workshop/${draft}/` as const;
  const slotOf = (key: string): Slot => `${start}${key}`;
  const waiting = new Map<string, UnsavedPart>();
  /** The text that this window wrote last: text from another window stays. */
  const own = new Map<string, string>();
  let stop: (() => void) | undefined;

  const flush = (): void => {
    stop?.();
    stop = undefined;
    for (const [key, { content, version, base }] of waiting) {
      const text = JSON.stringify({ content, version, base });
      own.set(key, text);
      storage.remember(slotOf(key), text);
    }
    waiting.clear();
  };
  const all = (): Map<string, UnsavedPart> => {
    const found = storage.slots().filter((slot) => slot.startsWith(start));
    const parts = found.flatMap((slot): [string, UnsavedPart][] => {
      const text = storage.recall(slot);
      const key = slot.slice(start.length);
      const part = readUnsaved(text);
      if (text === null || part === undefined) return [];
      own.set(key, text);
      return [[key, part]];
    });
    return new Map(parts);
  };
  return {
    all,
    flush,
    store: (key, part) => {
      waiting.set(key, part);
      stop ??= clock.after(writeAfterMs, flush);
    },
    forget: (key) => {
      waiting.delete(key);
      const slot = slotOf(key);
      if (own.has(key) && storage.recall(slot) === own.get(key)) storage.remember(slot, null);
      own.delete(key);
    },
  };
}

function readUnsaved(text: string | null): UnsavedPart | undefined {
  try {
    const { content, version, base } = JSON.parse(text ?? '') as { [Field in keyof UnsavedPart]?: unknown };
    if (typeof version !== 'number') return undefined;
    // Only `flush` writes this slot.
    return { content: (content ?? null) as PartContent, version, base: (base ?? null) as PartContent };
  } catch {
    return undefined;
  }
}
