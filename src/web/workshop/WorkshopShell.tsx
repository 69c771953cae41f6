/** The frame of every screen of the workshop: the current place, and the links back to the classes. */

import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { AreaHeader, AreaMain, AreaShell, ShellLink } from '#web/components/AreaShell.tsx';
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
        <ShellLink href="/docent/challenges">{t('challenges.title')}</ShellLink>
        <ShellLink href="/docent/nieuwe-klas">{t('shelf.title')}</ShellLink>
        <ShellLink href="/logout">{t('teacher.logout')}</ShellLink>
      </AreaHeader>
      <AreaMain wide={wide}>{children}</AreaMain>
    </AreaShell>
  );
}
