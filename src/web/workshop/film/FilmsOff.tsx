/** Whether this server plays films of others, and who can change that: said where a docent writes one down (docs/rules.md 14.35). */

import { useTranslation } from '#web/components/useTranslation.ts';
import { useAreFilmsOff } from '#web/components/Video.tsx';
import { Notice } from '#web/ui/Notice.tsx';

export function FilmsOff() {
  const { t } = useTranslation();
  return useAreFilmsOff() ? <Notice>{t('workshop-video.off')}</Notice> : null;
}
