/** The rocket in words, for screen readers. */

import type { RocketEntry } from '#contract/decode/facts.ts';
import type { Ship } from '#domain/course.ts';
import { medalTexts } from '#web/components/medalTexts.ts';
import { partNames } from '#web/components/rocketParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

export function useRocketWords(): (rocket: readonly RocketEntry[], ship?: Ship) => string {
  const { t } = useTranslation();
  return (rocket, ship = { patch: null, name: '' }) => {
    const parts = rocket.map(({ medal, number }) => {
      const part = t(partNames[number - 1] ?? 'part.motor');
      return medal === null ? t('rocket.part-open', { part }) : t('rocket.part', { part, medal: t(medalTexts[medal]) });
    });
    const patch = ship.patch === null ? [] : [t('rocket.patch', { patch: t(`patch.${ship.patch}`) })];
    const plate = ship.name === '' ? [] : [t('rocket.plate', { name: ship.name })];
    return [t('rocket.words', { parts: parts.join(', ') }), ...patch, ...plate].join(' ');
  };
}
