/** The frame of every screen of the beheerder: the current place, its purpose, and the way back to the classes. */

import { ArrowLeft, ChevronDown, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';

import { teacher } from '#contract/teacher.ts';
import { AreaHeader, AreaMain, AreaShell, ShellLink } from '#web/components/AreaShell.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint } from '#web/query.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './AdminShell.module.css';

type AdminShellProps = { title: string; what: string; children: ReactNode };

export function AdminShell({ title, what, children }: AdminShellProps) {
  const { t } = useTranslation();
  const heading = useScreen(title);
  const account = useEndpoint(teacher.account, {});
  return (
    <AreaShell>
      <AreaHeader
        name={<p className={styles.area}>{t('beheer.title')}</p>}
        label={t('beheer.title')}
        tools={
          <MoreMenu isIconOnly label={t('more')} icon={<UserRound aria-hidden />} after={<ChevronDown aria-hidden />}>
            <ButtonLink href="/docent/challenges" icon={<ArrowLeft aria-hidden />}>
              {t('beheer.to-classes')}
            </ButtonLink>
            <ButtonLink href="/logout" icon={<LogOut aria-hidden />}>
              {t('teacher.logout')}
            </ButtonLink>
          </MoreMenu>
        }
      >
        <ShellLink href="/beheer">{t('beheer.health')}</ShellLink>
        <ShellLink href="/beheer/mensen">{t('beheer.people')}</ShellLink>
        <ShellLink href="/beheer/opslag">{t('beheer.storage')}</ShellLink>
        <ShellLink href="/beheer/back-up">{t('backup.title')}</ShellLink>
        <ShellLink href="/beheer/logboek">{t('beheer.logbook')}</ShellLink>
        <ShellLink href="/beheer/taken">{t('beheer.jobs')}</ShellLink>
      </AreaHeader>
      <AreaMain>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.what}>{what}</p>
        </div>
        {account.data?.needsSecondStep === true ? <StepFirst /> : children}
      </AreaMain>
    </AreaShell>
  );
}

/**
 * Where the second step is required of each beheerder, nothing else can be done before it is on (docs/rules.md 1.22).
 */
function StepFirst() {
  const { t } = useTranslation();
  return (
    <Notice>
      <p>{t('beheer.step-first')}</p>
      <ButtonLink kind="primary" href="/docent/account">
        {t('beheer.to-step')}
      </ButtonLink>
    </Notice>
  );
}
