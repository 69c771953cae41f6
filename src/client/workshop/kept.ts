/** Unsaved text of a draft, stored in this browser: a reload or a lost connection loses none of it. */

import type { BrowserStorage, Slot } from '#client/browserStorage.ts';
import type { Clock } from '#client/clock.ts';
import type { PartContent, PartState } from '#client/workshop/parts/parts.ts';

export type KeptPart = Pick<PartState, 'content' | 'version' | 'base'>;

export type KeptParts = {
  all: () => ReadonlyMap<string, KeptPart>;
  /** Written after a short delay, and at the latest when the page is closed. */
  keep: (key: string, part: KeptPart) => void;
  forget: (key: string) => void;
  flush: () => void;
};

type Storage = Pick<BrowserStorage, 'recall' | 'remember' | 'slots'>;

/** Milliseconds: a long text is not stored again at every keystroke. */
const writeAfterMs = 250;

export function createKeptParts(storage: Storage, draft: string, clock: Clock): KeptParts {
  const start = `draft:workshop/${draft}/` as const;
  const slotOf = (key: string): Slot => `${start}${key}`;
  const waiting = new Map<string, KeptPart>();
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
  const all = (): Map<string, KeptPart> => {
    const found = storage.slots().filter((slot) => slot.startsWith(start));
    const parts = found.flatMap((slot): [string, KeptPart][] => {
      const text = storage.recall(slot);
      const key = slot.slice(start.length);
      const part = readKept(text);
      if (text === null || part === undefined) return [];
      own.set(key, text);
      return [[key, part]];
    });
    return new Map(parts);
  };
  return {
    all,
    flush,
    keep: (key, part) => {
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

function readKept(text: string | null): KeptPart | undefined {
  try {
    const { content, version, base } = JSON.parse(text ?? '') as { [Field in keyof KeptPart]?: unknown };
    if (typeof version !== 'number') return undefined;
    // Only `flush` writes this slot.
    return { content: (content ?? null) as PartContent, version, base: (base ?? null) as PartContent };
  } catch {
    return undefined;
  }
}
