/** What stands round every screen of the werkplaats: where one is, and the ways back to the classes. */

import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { AreaHeader, AreaMain, AreaShell, Place } from '#web/components/AreaShell.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';

import styles from './WorkshopShell.module.css';

/** `wide`: a form has its result beside it. */
export function WorkshopShell({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <AreaShell>
      <AreaHeader
        name={
          <Link href="/docent/werkplaats" className={styles.area}>
            {t('workshop.title')}
          </Link>
        }
        label={t('workshop.title')}
      >
        <Place href="/docent/challenges">{t('challenges.title')}</Place>
        <Place href="/docent/nieuwe-klas">{t('shelf.title')}</Place>
        <Place href="/logout">{t('teacher.logout')}</Place>
      </AreaHeader>
      <AreaMain wide={wide}>{children}</AreaMain>
    </AreaShell>
  );
}
