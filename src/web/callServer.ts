/** Sends the requests of this page: with the team's login, and with the ETags of earlier responses. */

import { createConditionalFetch } from '#client/http/conditionalFetch.ts';
import { createAsk } from '#contract/client.ts';
import { basePath } from '#web/browser/basePath.ts';
import { teamHeaders } from '#web/browser/fetchPath.ts';
import { takePrefetched } from '#web/browser/prefetched.ts';

/** The first request of a prefetched path takes the prefetched response. */
const conditional = createConditionalFetch(
  (url, init) => takePrefetched(url)?.response ?? window.fetch(basePath + url, init),
);

export const callServer = createAsk({ fetch: conditional.fetch, headers: teamHeaders });

/** Mounted screens still show their data until they unmount. */
export function clearConditionalCache(): void {
  conditional.forget();
}
