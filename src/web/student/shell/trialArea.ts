/** The parts of a trial flight around a team's pages; other teams never load them. */

import { areaOf } from '#web/browser/lazyArea.ts';

export const trialArea = areaOf(() => import('./trialParts.ts'));
