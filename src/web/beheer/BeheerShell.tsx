/** What stands round every screen of the beheerder: where one is, and the way back to the classes. */

import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';

import { useTranslation } from '#web/parts/useTranslation.ts';

import styles from './BeheerShell.module.css';

export function BeheerShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.shell} data-mood="docent">
      <header className={styles.header}>
        <p className={styles.area}>{t('beheer.title')}</p>
        <nav aria-label={t('beheer.title')} className={styles.navigation}>
          <Place href="/beheer">{t('beheer.health')}</Place>
          <Place href="/beheer/mensen">{t('beheer.people')}</Place>
          <Place href="/beheer/opslag">{t('beheer.storage')}</Place>
          <Place href="/beheer/back-up">{t('backup.title')}</Place>
          <Place href="/beheer/logboek">{t('beheer.logbook')}</Place>
          <Place href="/beheer/taken">{t('beheer.jobs')}</Place>
          <Place href="/docent/challenges">{t('beheer.to-classes')}</Place>
          <Place href="/logout">{t('teacher.logout')}</Place>
        </nav>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

function Place({ href, children }: { href: string; children: ReactNode }) {
  const [isHere] = useRoute(href);
  return (
    <Link href={href} className={styles.place} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
      {children}
    </Link>
  );
}
