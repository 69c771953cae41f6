/** Login with the school's account, where that is configured; and the logout there, for the next person at this computer. */

import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint, useCall } from '#web/query.ts';
import { remember, useStoredValue } from '#web/storedValue.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { useSchoolLogin } from './useSchoolLogin.ts';

export function SchoolLogin({ search }: { search: string }) {
  const { t } = useTranslation();
  const button = useEndpoint(teacher.schoolButton, {});
  const wasIn = useStoredValue('schoolLogin') !== null;
  const { go, isBusy, error } = useSchoolLogin();
  const name = button.data?.name ?? null;
  if (name === null) return null;
  return (
    <>
      <FormTrouble error={error} />
      <Button size="large" disabled={isBusy} onClick={() => go({ search })}>
        {t('school-login.enter', { name })}
      </Button>
      {wasIn ? <LeaveSchool name={name} /> : null}
    </>
  );
}

/** Logged out here, but not there: on a shared computer the next docent would get the last one's account. */
function LeaveSchool({ name }: { name: string }) {
  const { t } = useTranslation();
  const leave = useCall(teacher.leaveSchool);
  const go = (): void =>
    leave.mutate(
      {},
      {
        onSuccess: ({ address }) => {
          if (address === null) return;
          remember('schoolLogin', null);
          window.location.assign(address);
        },
      },
    );
  return (
    <>
      <FormTrouble error={leave.error} />
      {leave.data?.address === null ? <Notice>{t('school-login.close-browser', { name })}</Notice> : null}
      <Button kind="quiet" disabled={leave.isPending} onClick={go}>
        {t('school-login.leave', { name })}
      </Button>
    </>
  );
}
