/** Sends the requests of a page's first screen before the program is loaded: a script of its own, named in the page. */

import { toRequest } from '#contract/client.ts';
import { prefetch, openStreamEarly, page } from '#web/browser/prefetched.ts';

import { type FirstRequests, firstRequests } from './firstRequests.ts';

const first = firstRequests();
if (first !== undefined) void askAll(first);

/** On a slow network the answers come beside the program and not after it (docs/decisions/127). Listens first: what is asked after that is known to be new, and need not be asked again. */
async function askAll({ events, questions }: FirstRequests): Promise<void> {
  const stream = openStreamEarly(events.path);
  const asked = new Map([[events.path, stream]]);
  page.askedAhead = asked;
  const isOpen = await stream.response.then(
    ({ ok }) => ok,
    () => false,
  );
  // Where the program has come meanwhile it listens to it, and asks by itself.
  if (!isOpen || !asked.has(events.path)) return;
  for (const { call, sent } of questions) {
    const { url } = toRequest(call, sent);
    asked.set(url, prefetch(url));
  }
}
