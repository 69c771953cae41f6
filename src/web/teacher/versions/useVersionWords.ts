/** A change and an obstacle of a newer version, as sentences. */

import type { Change, Obstacle } from '#domain/challenge/newVersion.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

export type VersionWords = { ofChange: (change: Change) => string; ofObstacle: (obstacle: Obstacle) => string };

/** A challenge has four phases, and Launch after them. */
const launch = 5;

export function useVersionWords(): VersionWords {
  const { t } = useTranslation();
  const place = (phase: number | null): string => {
    if (phase === 0) return t('digibord.onboarding');
    return phase === launch ? t('digibord.launch') : t('version.phase', { number: phase ?? '' });
  };
  const listed = new Intl.ListFormat('nl', { type: 'conjunction' });
  return {
    ofChange: (change) => {
      const { kind, title } = change;
      const parts = kind === 'changed' ? listed.format(change.parts.map((part) => t(`version.part-${part}`))) : '';
      const from = kind === 'moved' ? place(change.from) : '';
      return t(`version.what-${kind}`, { title, place: place(change.phase), from, parts });
    },
    ofObstacle: ({ kind, title, phase, answers }) =>
      `${t(`version.held-${kind}`, { title, place: place(phase) })}${
        answers === 0 ? '' : ` ${t('version.answers', { count: answers })}`
      }`,
  };
}
