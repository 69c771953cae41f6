/** How long an activity takes: minutes up to 90, above that hours (docs/rules.md 2.8). */

import { shownDuration } from '#domain/duration.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';

const unitTexts = { minutes: 'duration.minutes', hours: 'duration.hours' } as const;

export function Duration({ of: duration }: { of: string }) {
  const { t } = useTranslation();
  const { amount, unit } = shownDuration(duration);
  return <>{t(unitTexts[unit], { amount })}</>;
}
