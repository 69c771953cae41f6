/** The rocket in words, for who can't see it. */

import type { RocketEntry } from '#contract/facts/facts.ts';
import { medalTexts } from '#web/parts/medalTexts.ts';
import { partNames } from '#web/parts/rocketParts.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';

export function useRocketWords(): (rocket: readonly RocketEntry[]) => string {
  const { t } = useTranslation();
  return (rocket) => {
    const parts = rocket.map(({ medal, number }) => {
      const part = t(partNames[number - 1] ?? 'part.motor');
      return medal === null ? t('rocket.part-open', { part }) : t('rocket.part', { part, medal: t(medalTexts[medal]) });
    });
    return t('rocket.words', { parts: parts.join(', ') });
  };
}
