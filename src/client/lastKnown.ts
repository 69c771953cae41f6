/** What the server last answered a team in this tab, told again when it can't be reached. It goes with the team's login (browserStorage.ts). */

import { endOfSchoolDay } from '#domain/lesson/schoolDay.ts';

import type { BrowserStorage, Slot } from './browserStorage.ts';

export type LastKnown = {
  keep: (question: string, answer: unknown) => void;
  /** Undefined where there is none of this school day: whoever opens the device tomorrow may be another. */
  recall: (question: string) => Known | undefined;
};

export type Known = { answer: unknown; from: Date };

/** Characters of one answer: the other things that a tab remembers need room too. */
const mostCharacters = 400_000;

type Storage = Pick<BrowserStorage, 'recall' | 'remember'>;

export function createLastKnown(storage: Storage, now: () => Date = () => new Date()): LastKnown {
  const slotOf = (question: string): Slot => `known:${question}`;
  return {
    keep: (question, answer) => {
      const kept = JSON.stringify({ answer, from: now() });
      storage.remember(slotOf(question), kept.length > mostCharacters ? null : kept);
    },
    recall: (question) => {
      const kept = storage.recall(slotOf(question));
      if (kept === null) return undefined;
      // Written by `keep` alone.
      const { answer, from } = JSON.parse(kept) as { answer: unknown; from: string };
      const moment = new Date(from);
      return now() < endOfSchoolDay(moment) ? { answer, from: moment } : undefined;
    },
  };
}
