/** Sends the requests of a page's first screen before the program is loaded: a separate script, named in the page. */

import { toRequest } from '#contract/client.ts';
import { prefetch, openStreamEarly, page } from '#web/browser/prefetched.ts';

import { type FirstRequests, firstRequests } from './firstRequests.ts';

const first = firstRequests();
if (first !== undefined) void sendAll(first);

/**
 * On a slow network the responses load beside the program and not after it (docs/decisions/127). It opens the event
 * stream first: requests sent after that are known to be fresh, and need no refetch.
 */
async function sendAll({ events, requests: questions }: FirstRequests): Promise<void> {
  const stream = openStreamEarly(events.path);
  const prefetched = new Map([[events.path, stream]]);
  page.askedAhead = prefetched;
  const isOpen = await stream.response.then(
    ({ ok }) => ok,
    () => false,
  );
  // If the program has loaded meanwhile, it opens its own stream and sends its own requests.
  if (!isOpen || !prefetched.has(events.path)) return;
  for (const { endpoint, input } of questions) {
    const { url } = toRequest(endpoint, input);
    prefetched.set(url, prefetch(url));
  }
}
