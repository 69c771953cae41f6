/** Why an activity takes no answer: it is not open yet, or the class does it together. Undefined where it takes one. */

import type { TeamsActivity } from '#contract/decode/teamFacts.ts';

export type WhyNoAnswer = 'activity.closed' | 'activity.together';

export function whyNoAnswer({ status, allowAnswer }: TeamsActivity): WhyNoAnswer | undefined {
  if (status === 'INACTIVE') return 'activity.closed';
  return allowAnswer ? undefined : 'activity.together';
}
