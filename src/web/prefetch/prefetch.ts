/** Sends the requests of a page's first screen before the program is loaded: a separate script, named in the page. */

import { toRequest } from '#contract/client.ts';
import { prefetch, openStreamEarly, page } from '#web/browser/prefetched.ts';

import { type FirstRequests, firstRequests } from './firstRequests.ts';

const first = firstRequests();
if (first !== undefined) void askAll(first);

/**
 * On a slow network the responses load beside the program and not after it (docs/decisions/127). It opens the event
 * stream first: requests sent after that are known to be fresh, and need no refetch.
 */
async function askAll({ events, questions }: FirstRequests): Promise<void> {
  const stream = openStreamEarly(events.path);
  const asked = new Map([[events.path, stream]]);
  page.askedAhead = asked;
  const isOpen = await stream.response.then(
    ({ ok }) => ok,
    () => false,
  );
  // If the program has loaded meanwhile, it opens its own stream and sends its own requests.
  if (!isOpen || !asked.has(events.path)) return;
  for (const { call, sent } of questions) {
    const { url } = toRequest(call, sent);
    asked.set(url, prefetch(url));
  }
}
