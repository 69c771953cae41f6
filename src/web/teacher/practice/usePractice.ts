/** The state of the practice or trial on this page, asked again at each event and every few seconds. */

import { useQuery } from '@tanstack/react-query';

import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { practice } from '#contract/practice/practice.ts';
import { Problem } from '#contract/problem.ts';
import { isPractice } from '#web/browser/basePath.ts';
import { queryOptionsFor, useCall } from '#web/query.ts';

/** Milliseconds between two polls: not everything that it shows is an event for this screen. */
const pollEveryMs = 3000;

type Polled<State> = { state: State | undefined; isOver: boolean };

export const usePractice = () => usePolled(practice.practice, {}, isPractice);

/** `isOver`: it no longer exists on this server. */
export function usePolled<C extends Endpoint>(endpoint: C, input: RequestOf<C>, isHere = true): Polled<ResponseOf<C>> {
  const { data: state, error } = useQuery({
    ...queryOptionsFor(endpoint, input),
    enabled: isHere,
    refetchInterval: ({ state: now }) => (isGone(now.error) ? false : pollEveryMs),
  });
  return { state, isOver: isGone(error) };
}

function isGone(error: Error | null): boolean {
  return error instanceof Problem && error.status === 404;
}

/** Ends the practice or trial, and goes to a page of the school's own server. */
export function useLeavePractice(end: Endpoint = practice.endPractice) {
  const { mutateAsync, isPending, error } = useCall(end);
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
