/** Stores responses in this tab, for when the server can't be reached on the same school day: what a team last saw, or the draft that a docent opened. A logout clears them. */

import type { BrowserStorage, Slot } from '#client/browserStorage.ts';
import { endOfSchoolDay } from '#domain/lesson/schoolDay.ts';

export type OfflineCache = {
  store: (key: string, answer: unknown) => void;
  /** Undefined where nothing was cached on this school day: tomorrow somebody else may use the device. */
  recall: (key: string) => CachedAnswer | undefined;
};

export type CachedAnswer = { answer: unknown; from: Date };

/** The longest answer in characters, so that room remains for the other values in session storage. */
const mostCharacters = { known: 400_000, opened: 1_500_000 } as const;

type Storage = Pick<BrowserStorage, 'recall' | 'remember'>;

export function createOfflineCache(
  storage: Storage,
  now: () => Date = () => new Date(),
  /** `known`: what a team last saw; `opened`: the draft that a docent last opened. */
  kind: 'known' | 'opened' = 'known',
): OfflineCache {
  const slotOf = (key: string): Slot => `${kind}:${key}`;
  return {
    store: (key, answer) => {
      const text = JSON.stringify({ answer, from: now() });
      storage.remember(slotOf(key), text.length > mostCharacters[kind] ? null : text);
    },
    recall: (key) => {
      const text = storage.recall(slotOf(key));
      if (text === null) return undefined;
      // Only `store` writes this value.
      const { answer, from } = JSON.parse(text) as { answer: unknown; from: string };
      const moment = new Date(from);
      return now() < endOfSchoolDay(moment) ? { answer, from: moment } : undefined;
    },
  };
}
