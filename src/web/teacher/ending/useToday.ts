/** The current date in the Netherlands, also in a tab that stays open. */

import { useSyncExternalStore } from 'react';

import { dateOf } from '#domain/lesson/schoolDay.ts';

const lookEveryMs = 60_000;

const today = (): string => dateOf(new Date());

export function useToday(): string {
  return useSyncExternalStore(subscribe, today);
}

function subscribe(look: () => void): () => void {
  const looking = setInterval(look, lookEveryMs);
  return () => clearInterval(looking);
}
