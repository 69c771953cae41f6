/** The state of the practice on this page, asked again at each event and every few seconds. */

import { useQuery } from '@tanstack/react-query';

import { practice } from '#contract/practice/practice.ts';
import type { PracticeState } from '#contract/practice/practiceSchemas.ts';
import { Problem } from '#contract/problem.ts';
import { isPractice } from '#web/browser/basePath.ts';
import { queryOptionsFor, useCall } from '#web/query.ts';

/** Milliseconds between two polls: not everything that ticks off a task is an event for this screen. */
const pollEveryMs = 3000;

/** `isOver`: the practice no longer exists on this server. */
export function usePractice(): { state: PracticeState | undefined; isOver: boolean } {
  const { data: state, error } = useQuery({
    ...queryOptionsFor(practice.practice, {}),
    enabled: isPractice,
    refetchInterval: ({ state: now }) => (isGone(now.error) ? false : pollEveryMs),
  });
  return { state, isOver: isGone(error) };
}

function isGone(error: Error | null): boolean {
  return error instanceof Problem && error.status === 404;
}

/** Ends the practice, and goes to a page of the school's own server. */
export function useLeavePractice() {
  const { mutateAsync, isPending, error } = useCall(practice.endPractice);
  const leaveTo = async (page: string): Promise<void> => {
    await mutateAsync({}).catch((failed: unknown) => {
      // It has ended already.
      if (!(failed instanceof Error && isGone(failed))) throw failed;
    });
    window.location.assign(page);
  };
  // The mutation shows its own error.
  return { leaveTo: (page: string) => void leaveTo(page).catch(() => undefined), isPending, error };
}
