/** In the place of every screen when one of them broke, or the texts did not come: what was typed is safe, and the page can be loaded again. */

import { RotateCcw } from 'lucide-react';
import { useLocation } from 'wouter';

import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import { GuidePage } from './GuidePage.tsx';

export function TroubleScreen() {
  const { t } = useTranslation();
  const [path] = useLocation();
  return (
    <GuidePage title={t('trouble.title')} face="curious" area="team">
      {/^\/student(\/|$)/iu.test(path) ? <p>{t('trouble.team')}</p> : null}
      {/^\/docent(\/|$)/iu.test(path) ? <p>{t('trouble.docent')}</p> : null}
      <p>{t('trouble.what')}</p>
      <Button kind="primary" size="large" icon={<RotateCcw aria-hidden />} onClick={() => window.location.reload()}>
        {t('trouble.reload')}
      </Button>
    </GuidePage>
  );
}
