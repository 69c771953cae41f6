/** The base path of this page: the root of the server, a docent's preview as a team (docs/decisions/093), a practice lesson, or a trial flight (docs/decisions/140). */

import { practiceAddress, previewAddress, rootOf, trialAddress } from '#contract/addresses.ts';

/** The prefix of every address that this page requests or shows; mostly ''. */
export const basePath = rootOf(window.location.pathname);

/** A docent looks as a team, below a bar of their own. */
export const isPreview = basePath.startsWith(previewAddress(''));

/** The devices of a class fly one answer before the lesson (docs/rules.md 17.11). */
export const isTrial = basePath.startsWith(trialAddress(''));

/** A docent practises a lesson with a class that answers by itself (docs/rules.md 17.1). */
export const isPractice = basePath.startsWith(practiceAddress('')) && !isTrial;

/** None of them keeps anything after its page is closed. */
export const isThrowaway = isPreview || isPractice || isTrial;
