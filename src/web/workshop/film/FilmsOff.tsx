/** Whether this server plays external films, and who can change that: shown where a docent enters one (docs/rules.md 14.35). */

import { useTranslation } from '#web/components/useTranslation.ts';
import { useAreFilmsOff } from '#web/components/Video.tsx';
import { Notice } from '#web/ui/Notice.tsx';

export function FilmsOff() {
  const { t } = useTranslation();
  return useAreFilmsOff() ? <Notice>{t('workshop-video.off')}</Notice> : null;
}
