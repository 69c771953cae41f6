/** The waiting time before the next try, in the most suitable unit. */

import type { Translate } from '#client/texts.ts';

const minute = 60;
const hour = 60 * minute;

export function waitText(t: Translate, seconds: number): string {
  if (seconds < 2 * minute) return t('login.throttled-seconds', { count: seconds });
  if (seconds < 2 * hour) return t('login.throttled-minutes', { count: Math.ceil(seconds / minute) });
  return t('login.throttled-hours', { count: Math.ceil(seconds / hour) });
}
