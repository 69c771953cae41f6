/** Sends the requests of a page's first screen before the program is loaded: a separate script, named in the page. */

import { toRequest } from '#contract/client.ts';
import { streamType } from '#web/browser/fetchPath.ts';
import { page, prefetch } from '#web/browser/prefetched.ts';

import { type FirstRequests, firstRequests } from './firstRequests.ts';

// An async script can also run after the program.
const first = page.prefetched === undefined ? firstRequests() : undefined;
if (first !== undefined) void sendAll(first);

/**
 * On a slow network the responses load beside the program and not after it (docs/decisions/127). It opens the event
 * stream first: requests sent after that are known to be fresh, and need no refetch.
 */
async function sendAll({ events, requests }: FirstRequests): Promise<void> {
  const stream = prefetch(events.path, streamType);
  const prefetched = new Map([[events.path, stream]]);
  page.prefetched = prefetched;
  const isOpen = await stream.response.then(
    ({ ok }) => ok,
    () => false,
  );
  // If the program has loaded meanwhile, it opens its own stream and sends its own requests.
  if (!isOpen || !prefetched.has(events.path)) return;
  for (const { endpoint, input } of requests) {
    const { url } = toRequest(endpoint, input);
    prefetched.set(url, prefetch(url));
  }
}
