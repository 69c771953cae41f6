/** Hands the prefetched responses to the query cache, so that the first screen is drawn once and whole. */

import { systemClock } from '#client/clock.ts';
import { leavePrefetched } from '#web/browser/prefetched.ts';
import { listenAhead } from '#web/eventStream.ts';
import { queryOptionsFor, queryClient } from '#web/query.ts';

import { firstRequests } from './firstRequests.ts';

/** Longer than a quick network takes; on a slow one what is there is drawn meanwhile. */
const mostMs = 1000;

/** Done when all of it is answered, or after a second. What comes to nothing is asked again by the screen. */
export async function prefetchQueries(): Promise<void> {
  const first = firstRequests();
  if (first === undefined) return;
  listenAhead(first.events);
  const answers = first.questions.map(({ call, sent }) => queryClient.query(queryOptionsFor(call, sent)));
  const late = new Promise<void>((resolve) => {
    systemClock.after(mostMs, resolve);
  });
  await Promise.race([Promise.allSettled(answers), late]);
  leavePrefetched();
}
