/** `/docent/school`: a docent returns from the school login, and continues, or sees why not. */

import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { isUnreached, useCall } from '#web/query.ts';
import { recall, remember, useStoredValue } from '#web/storedValue.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useScreen } from '#web/useScreen.ts';

import { useEntering } from './afterLogin.ts';
import { useSchoolLogin } from './useSchoolLogin.ts';

import styles from './SchoolReturnScreen.module.css';

export function SchoolReturnScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('school-login.title'));
  const finish = useFinish();
  const [isIn] = useState(useStoredValue('authorization') !== null);
  const school = useSchoolLogin();
  const back = isIn ? '/docent/account' : '/docent/login';
  return (
    <main data-mood="docent" className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('school-login.title')}
      </h1>
      {finish.error === null ? (
        <Loading label={t('school-login.busy')} />
      ) : (
        <>
          <FormTrouble error={finish.error} />
          <FormTrouble error={school.error} />
          {isUnreached(finish.error) ? (
            <Button kind="primary" onClick={finish.again}>
              {t('school-login.again')}
            </Button>
          ) : (
            <>
              <Button kind="primary" disabled={school.isBusy} onClick={() => school.go({ adds: isIn })}>
                {t('school-login.again')}
              </Button>
              <Button disabled={school.isBusy} onClick={() => school.go({ adds: isIn, again: true })}>
                {t('school-login.other')}
              </Button>
            </>
          )}
          <ButtonLink kind="quiet" href={back}>
            {t(isIn ? 'school-login.to-account' : 'school-login.by-password')}
          </ButtonLink>
        </>
      )}
    </main>
  );
}

/** Once, automatically: the response of the school login is valid for one attempt. */
function useFinish(): { error: Error | null; again: () => void } {
  // Removed from the address at once, so that it is not copied or kept in the history.
  const [query] = useState(useSearch());
  const [ticket] = useState(recall('schoolTicket') ?? '');
  const [, navigate] = useLocation();
  const enter = useEntering(recall('afterSchool') ?? '');
  const { mutate, error } = useCall(teacher.finishSchoolLogin);
  const again = (): void =>
    mutate(
      { query, ticket },
      {
        onSuccess: ({ challenges, isAdded }) => {
          remember('afterSchool', null);
          if (isAdded) return navigate('/docent/account', { replace: true });
          remember('schoolLogin', 'yes');
          return enter({ challenges });
        },
      },
    );
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    navigate('/docent/school', { replace: true });
    remember('schoolTicket', null);
    again();
  });
  return { error, again };
}
