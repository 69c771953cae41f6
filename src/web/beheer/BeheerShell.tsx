/** What stands round every screen of the beheerder: where one is, what it is for, and the way back to the classes. */

import type { ReactNode } from 'react';

import { AreaHeader, AreaMain, AreaShell, Place } from '#web/parts/shell/AreaShell.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useScreen } from '#web/useScreen.ts';

import styles from './BeheerShell.module.css';

type BeheerShellProps = { title: string; what: string; children: ReactNode };

export function BeheerShell({ title, what, children }: BeheerShellProps) {
  const { t } = useTranslation();
  const heading = useScreen(title);
  return (
    <AreaShell>
      <AreaHeader name={<p className={styles.area}>{t('beheer.title')}</p>} label={t('beheer.title')}>
        <Place href="/beheer">{t('beheer.health')}</Place>
        <Place href="/beheer/mensen">{t('beheer.people')}</Place>
        <Place href="/beheer/opslag">{t('beheer.storage')}</Place>
        <Place href="/beheer/back-up">{t('backup.title')}</Place>
        <Place href="/beheer/logboek">{t('beheer.logbook')}</Place>
        <Place href="/beheer/taken">{t('beheer.jobs')}</Place>
        <Place href="/docent/challenges">{t('beheer.to-classes')}</Place>
        <Place href="/logout">{t('teacher.logout')}</Place>
      </AreaHeader>
      <AreaMain>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.what}>{what}</p>
        </div>
        {children}
      </AreaMain>
    </AreaShell>
  );
}
