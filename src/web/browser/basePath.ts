/** The base path of this page: the root of the server, or a docent's preview as a team (docs/decisions/093). */

import { rootOf } from '#contract/addresses.ts';

/** The prefix of every address that this page requests or shows; mostly ''. */
export const basePath = rootOf(window.location.pathname);

/** A preview keeps nothing after its page is closed. */
export const isPreview = basePath !== '';
