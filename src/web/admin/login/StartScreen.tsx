/** `/beheer/start`: the first run of a school, through the link that the server printed (docs/rules.md 14.4). */

import { admin } from '#contract/admin/admin.ts';
import { Problem } from '#contract/problem.ts';
import { limits } from '#domain/limits.ts';
import { fieldError, submittedTexts } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { LimitedField } from '#web/components/form/LimitedField.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { NotFoundScreen } from '#web/public/NotFoundScreen.tsx';
import { useEndpoint } from '#web/query.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { AccountFields } from './AccountFields.tsx';
import { EnteringPage } from './EnteringPage.tsx';
import { FromBackup } from './FromBackup.tsx';
import { useComeIn } from './useLogin.ts';
import { useToken } from './useToken.ts';

export function StartScreen() {
  const { t } = useTranslation();
  const firstRun = useEndpoint(admin.firstRun, {});
  const token = useToken();
  if (firstRun.error instanceof Problem && firstRun.error.status === 404) return <NotFoundScreen />;
  return (
    <EnteringPage title={t('entering.start')}>
      {firstRun.data === undefined ? <NotLoaded query={firstRun} /> : <Beginning token={token} />}
    </EnteringPage>
  );
}

function Beginning({ token }: { token: string }) {
  const { t } = useTranslation();
  return (
    <>
      {token === '' ? (
        <Notice tone="bad">{t('entering.no-token')}</Notice>
      ) : (
        <>
          <p>{t('entering.start-what')}</p>
          <ClaimForm token={token} />
        </>
      )}
      {token === '' ? null : <FromBackup token={token} />}
    </>
  );
}

function ClaimForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const claim = useComeIn(admin.claim, 'beheerder');
  const wrong = fieldError(claim.error, 'school');
  const isOver = claim.error instanceof Problem && claim.error.code === 'link-over';
  return (
    <form
      aria-label={t('entering.start')}
      noValidate
      onSubmit={(event) => claim.mutate({ token, ...submittedTexts(event) })}
    >
      <LimitedField
        name="school"
        max={limits.school}
        label={t('entering.school')}
        autoComplete="off"
        error={wrong && t(wrong)}
      />
      <AccountFields error={claim.error} />
      {isOver ? <Notice tone="bad">{t('entering.start-over')}</Notice> : <FormTrouble error={claim.error} />}
      <Button type="submit" kind="primary" size="large" disabled={claim.isPending}>
        {t('entering.begin')}
      </Button>
    </form>
  );
}
