/** The names of the six lists of activities: onboarding, the phases by their titles, launch. */

import { useTranslation } from '#web/components/useTranslation.ts';

import { useText } from './draftContext.ts';

export function useListNames(): readonly string[] {
  const { t } = useTranslation();
  const titles = [
    useText('phase-1', ['title']),
    useText('phase-2', ['title']),
    useText('phase-3', ['title']),
    useText('phase-4', ['title']),
  ];
  const named = titles.map((phase, index) => t('shelf.phase', { number: index + 1, phase }));
  return [t('workshop.onboarding'), ...named, t('workshop.launch')];
}
