/** In the place of every screen when one of them broke, or the texts did not come: what was typed is safe, and the page can be loaded again. */

import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import { Avatar } from '#web/ui/art/Avatar.tsx';
import { Sky } from '#web/ui/art/Sky.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './TroubleScreen.module.css';

export function TroubleScreen() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const heading = useScreen(t('trouble.title'));
  return (
    <main data-mood="team" className={styles.page}>
      <Sky />
      <Avatar mood="curious" className={styles.guide} />
      <h1 ref={heading} tabIndex={-1}>
        {t('trouble.title')}
      </h1>
      {/^\/student(\/|$)/iu.test(path) ? <p>{t('trouble.team')}</p> : null}
      {/^\/docent(\/|$)/iu.test(path) ? <p>{t('trouble.docent')}</p> : null}
      <p>{t('trouble.what')}</p>
      <Button kind="primary" size="large" icon={<RotateCcw aria-hidden />} onClick={() => window.location.reload()}>
        {t('trouble.reload')}
      </Button>
    </main>
  );
}
