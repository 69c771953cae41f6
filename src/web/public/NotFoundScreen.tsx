/** The page for an unknown path: in Dutch first, with 'Page not found' small below it, and possible causes. */

import { useTranslation } from '#web/components/useTranslation.ts';
import { Sky } from '#web/ui/art/Sky.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './NotFoundScreen.module.css';

export function NotFoundScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('not-found.title'));
  return (
    <main data-mood="team" className={styles.page}>
      <Sky />
      <img src="/avatar.svg" alt="" width={200} height={200} className={styles.picture} />
      <h1 ref={heading} tabIndex={-1}>
        {t('not-found.title')}
      </h1>
      <p lang="en" className={styles.letter}>
        Page not found
      </p>
      <p>{t('not-found.text')}</p>
      <ButtonLink href="/" kind="primary">
        {t('not-found.home')}
      </ButtonLink>
    </main>
  );
}
