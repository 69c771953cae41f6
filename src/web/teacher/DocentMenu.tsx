/** The menu under the docent's name: the own account, the remote control, the beheerder's area, and the way out. */

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, LogOut, ServerCog, UserRound } from 'lucide-react';

import { teacher } from '#contract/teacher.ts';
import { isPractice } from '#web/browser/basePath.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { queryOptionsFor } from '#web/query.ts';
import { useIsAdmin } from '#web/storedValue.ts';
import { RunHandover } from '#web/teacher/people/ClassHandover.tsx';
import { ToRemote } from '#web/teacher/phone/ToRemote.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';

import styles from './DocentMenu.module.css';

type DocentMenuProps = {
  /** A class is watching: without the name, and without the beheerder's area. */
  isSeenByClass: boolean;
  /** This is the remote control itself. */
  isRemote: boolean;
};

export function DocentMenu({ isSeenByClass, isRemote }: DocentMenuProps) {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin();
  const name = useOwnName(!isSeenByClass && !isPractice);
  const title = t('docent-menu.title');
  return (
    <MoreMenu
      isIconOnly
      label={title}
      name={name === '' ? title : `${name}: ${title}`}
      icon={
        <>
          <UserRound aria-hidden />
          {name === '' ? null : (
            <span className={styles.name} translate="no">
              {name}
            </span>
          )}
        </>
      }
      after={<ChevronDown aria-hidden />}
      className={styles.menu}
    >
      {isPractice ? null : (
        <ButtonLink href="/docent/account" icon={<UserRound aria-hidden />}>
          {t('account.title')}
        </ButtonLink>
      )}
      {isSeenByClass || isRemote || isPractice ? null : <RunHandover />}
      {isRemote ? null : <ToRemote />}
      {isAdmin && !isSeenByClass ? (
        <ButtonLink href="/beheer" icon={<ServerCog aria-hidden />}>
          {t('beheer.title')}
        </ButtonLink>
      ) : null}
      {isPractice ? null : (
        <ButtonLink href="/logout" icon={<LogOut aria-hidden />}>
          {t('teacher.logout')}
        </ButtonLink>
      )}
    </MoreMenu>
  );
}

/** Asked once: only this docent changes it, on a screen that asks for it itself. */
function useOwnName(isShown: boolean): string {
  const { data } = useQuery({
    ...queryOptionsFor(teacher.account, {}),
    refetchInterval: false,
    enabled: ({ state }) => isShown && state.data === undefined,
  });
  return isShown ? (data?.displayName ?? data?.username ?? '') : '';
}
