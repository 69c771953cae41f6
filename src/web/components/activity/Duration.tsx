/** The duration of an activity: minutes up to 90, above that hours (docs/rules.md 2.8). */

import { shownDuration } from '#domain/duration.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

const unitTexts = { minutes: 'duration.minutes', hours: 'duration.hours' } as const;
const inLineTexts = { minutes: 'duration.in-line-minutes', hours: 'duration.in-line-hours' } as const;

type DurationProps = {
  of: string;
  /** In a sentence or between brackets, and not as a label. */
  inLine?: boolean;
};

export function Duration({ of: duration, inLine = false }: DurationProps) {
  const { t } = useTranslation();
  const { amount, unit } = shownDuration(duration);
  return <>{t((inLine ? inLineTexts : unitTexts)[unit], { amount })}</>;
}
