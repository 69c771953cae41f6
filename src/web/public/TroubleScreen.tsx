/** Replaces a screen that broke, or the whole page when the texts failed to load: typed text is safe, and the page can be reloaded. */

import { RotateCcw } from 'lucide-react';
import { useLocation } from 'wouter';

import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import { GuideInShell, GuidePage } from './GuidePage.tsx';

export function TroubleScreen() {
  const { t } = useTranslation();
  return (
    <GuidePage title={t('trouble.title')} face="curious" area="team">
      <WhatNow />
    </GuidePage>
  );
}

/** The header of the area stays, with its links to other screens. */
export function TroubleInShell() {
  const { t } = useTranslation();
  return (
    <GuideInShell title={t('trouble.title')} face="curious">
      <WhatNow />
    </GuideInShell>
  );
}

function WhatNow() {
  const { t } = useTranslation();
  const [path] = useLocation();
  return (
    <>
      {/^\/student(\/|$)/iu.test(path) ? <p>{t('trouble.team')}</p> : null}
      {/^\/docent(\/|$)/iu.test(path) ? <p>{t('trouble.docent')}</p> : null}
      <p>{t('trouble.what')}</p>
      <Button kind="primary" size="large" icon={<RotateCcw aria-hidden />} onClick={() => window.location.reload()}>
        {t('trouble.reload')}
      </Button>
    </>
  );
}
