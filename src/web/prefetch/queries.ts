/** Hands the prefetched responses to the query cache, so that the first screen is drawn once and whole. */

import { systemClock } from '#client/clock.ts';
import { dropPrefetched, endPrefetch } from '#web/browser/prefetched.ts';
import { listenPrefetched } from '#web/eventStream.ts';
import { queryOptionsFor, queryClient } from '#web/query.ts';

import { firstRequests } from './firstRequests.ts';

/** Longer than a fast network takes; on a slow one the screen is drawn with what has arrived. */
const mostMs = 1000;

/** Resolves when all responses have arrived, or after a second. The screen itself repeats a request that failed. */
export async function prefetchQueries(): Promise<void> {
  endPrefetch();
  const first = firstRequests();
  if (first === undefined) return;
  listenPrefetched(first.events);
  const answers = first.requests.map(({ endpoint, input }) => queryClient.query(queryOptionsFor(endpoint, input)));
  const late = new Promise<void>((resolve) => {
    systemClock.after(mostMs, resolve);
  });
  await Promise.race([Promise.allSettled(answers), late]);
  dropPrefetched();
}
