/** The base path of this page: the root of the server, a docent's preview as a team (docs/decisions/093), or a practice lesson. */

import { practiceAddress, previewAddress, rootOf } from '#contract/addresses.ts';

/** The prefix of every address that this page requests or shows; mostly ''. */
export const basePath = rootOf(window.location.pathname);

/** A docent looks as a team, below a bar of their own. */
export const isPreview = basePath.startsWith(previewAddress(''));

/** A docent practises a lesson with a class that answers by itself (docs/rules.md 17.1). */
export const isPractice = basePath.startsWith(practiceAddress(''));

/** Neither keeps anything after its page is closed. */
export const isThrowaway = isPreview || isPractice;
