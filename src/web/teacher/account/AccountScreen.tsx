/** `/docent/account`: a docent's own name, password and second step, and the sessions of the account. */

import { useEffect } from 'react';

import { teacher } from '#contract/teacher.ts';
import { PagePart } from '#web/components/Part.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint } from '#web/query.ts';
import { noteDocent } from '#web/storedValue.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { TeacherShell } from '#web/teacher/TeacherShell.tsx';
import { useScreen } from '#web/useScreen.ts';

import type { Account } from './account.ts';
import { secondStepPlace } from './focusTargets.ts';
import { LetterKeys } from './LetterKeys.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SchoolAccount } from './SchoolAccount.tsx';
import { SecondStep } from './SecondStep.tsx';
import { Sessions } from './Sessions.tsx';

import styles from './AccountScreen.module.css';

export function AccountScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('account.title'));
  const account = useEndpoint(teacher.account, {});
  const isBeheerder = account.data?.isBeheerder;
  // The role may have changed since the login.
  useEffect(() => {
    if (isBeheerder !== undefined) noteDocent(isBeheerder);
  }, [isBeheerder]);
  return (
    <TeacherShell choosing>
      <h1 ref={heading} tabIndex={-1}>
        {t('account.title')}
      </h1>
      {account.data === undefined ? <NotLoaded query={account} /> : <Parts account={account.data} />}
    </TeacherShell>
  );
}

function Parts({ account }: { account: Account }) {
  const { t } = useTranslation();
  return (
    <div className={styles.parts}>
      <PagePart title={t('account.name')}>
        {account.hasPassword ? <p>{t('account.username', { username: account.username })}</p> : null}
        <NameForm name={account.displayName ?? ''} />
      </PagePart>
      {account.school === null ? null : (
        <PagePart title={t('account.school')}>
          <SchoolAccount school={account.school} hasPassword={account.hasPassword} />
        </PagePart>
      )}
      {account.hasPassword ? <WithPassword account={account} /> : null}
      <PagePart title={t('keys.title')}>
        <LetterKeys />
      </PagePart>
      <PagePart title={t('account.sessions')}>
        <Sessions sessions={account.sessions} />
      </PagePart>
    </div>
  );
}

function WithPassword({ account }: { account: Account }) {
  const { t } = useTranslation();
  return (
    <>
      <PagePart title={t('account.password')}>
        <PasswordForm username={account.username} />
      </PagePart>
      <PagePart title={t('account.second-step')} place={secondStepPlace}>
        <SecondStep isOn={account.secondStep} recoveryCodes={account.recoveryCodes} />
      </PagePart>
    </>
  );
}
