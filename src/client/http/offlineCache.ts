/** Caches the last response of each GET in this tab and answers with it while the server can't be reached. A logout, of a team or a docent, clears the cache. */

import type { BrowserStorage, Slot } from '#client/browserStorage.ts';
import { endOfSchoolDay } from '#domain/lesson/schoolDay.ts';

export type OfflineCache = {
  keep: (question: string, answer: unknown) => void;
  /** Undefined where nothing was cached on this school day: tomorrow somebody else may use the device. */
  recall: (question: string) => Known | undefined;
};

export type Known = { answer: unknown; from: Date };

/** The longest answer in characters, so that room remains for the other values in session storage. */
const mostCharacters = { known: 400_000, opened: 1_500_000 } as const;

type Storage = Pick<BrowserStorage, 'recall' | 'remember'>;

export function createOfflineCache(
  storage: Storage,
  now: () => Date = () => new Date(),
  start: 'known' | 'opened' = 'known',
): OfflineCache {
  const slotOf = (question: string): Slot => `${start}:${question}`;
  return {
    keep: (question, answer) => {
      const kept = JSON.stringify({ answer, from: now() });
      storage.remember(slotOf(question), kept.length > mostCharacters[start] ? null : kept);
    },
    recall: (question) => {
      const kept = storage.recall(slotOf(question));
      if (kept === null) return undefined;
      // Only `keep` writes this value.
      const { answer, from } = JSON.parse(kept) as { answer: unknown; from: string };
      const moment = new Date(from);
      return now() < endOfSchoolDay(moment) ? { answer, from: moment } : undefined;
    },
  };
}
