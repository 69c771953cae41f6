/** The audience of a challenge, its number of lessons, and its costs. */

import { costEuros } from '#domain/lesson/plans.ts';
import type { Teaching } from '#domain/teaching.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

export function InShort({ teaching: { audience, plans, materials } }: { teaching: Teaching }) {
  const { t } = useTranslation();
  const [first, ...others] = plans.map(({ lessonMinutes: minutes, lessons }) => ({ minutes, count: lessons.length }));
  const euros = costEuros(materials);
  const ways = [
    ...(first === undefined ? [] : [t('challenges.lesson-plan', first)]),
    ...others.map((plan) => t('challenges.or-lessons', plan)),
  ].join(' ');
  const lessons = ways === '' ? '' : t('challenges.lessons', { lessons: ways });
  const parts = [audience?.group, lessons, euros === null ? '' : t('challenges.cost', { euros })];
  const shown = parts.filter((part) => part !== undefined && part !== '');
  return shown.length === 0 ? null : <p>{shown.join('\u00A0· ')}</p>;
}
