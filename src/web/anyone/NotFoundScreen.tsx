/** Any path that leads nowhere. 'Page not found' stands there with a Dutch sentence under it. */

import { useTranslation } from '#web/parts/useTranslation.ts';
import { Sky } from '#web/ui/art/Sky.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './NotFoundScreen.module.css';

export function NotFoundScreen() {
  const { t } = useTranslation();
  const heading = useScreen('Page not found');
  return (
    <main data-mood="team" className={styles.page}>
      <Sky />
      <img src="/avatar.svg" alt="" width={200} height={200} className={styles.picture} />
      <h1 ref={heading} tabIndex={-1} lang="en">
        Page not found
      </h1>
      <p>{t('not-found.text')}</p>
      <ButtonLink href="/" kind="primary">
        {t('not-found.home')}
      </ButtonLink>
    </main>
  );
}
