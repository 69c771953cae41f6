/** The base path of this page's addresses: the root of the server, or a docent's look as a team (docs/decisions/093). */

import { rootOf } from '#contract/addresses.ts';

/** Stands before every address that this page asks or shows; mostly ''. */
export const basePath = rootOf(window.location.pathname);

/** Nothing of it outlives the page. */
export const isLook = basePath !== '';
