/** `/wachtwoord`: a docent who forgot the password sets a new one (docs/rules.md 14.6). */

import { useState } from 'react';

import { admin } from '#contract/admin/admin.ts';
import { submittedTexts } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { PasswordField } from './AccountFields.tsx';
import { EnteringPage } from './EnteringPage.tsx';
import { LinkPage } from './LinkPage.tsx';
import { useToken } from './useToken.ts';

export function NewPasswordScreen() {
  const { t } = useTranslation();
  const token = useToken();
  const [isDone, setDone] = useState(false);
  if (isDone) return <Changed />;
  return (
    <LinkPage title={t('entering.new-password')} token={token} fits={({ username }) => username !== null}>
      {({ username }) => <PasswordForm token={token} username={username ?? ''} onDone={() => setDone(true)} />}
    </LinkPage>
  );
}

type PasswordFormProps = { token: string; username: string; onDone: () => void };

function PasswordForm({ token, username, onDone }: PasswordFormProps) {
  const { t } = useTranslation();
  // At once: a moment later the link is used up, and this form with it.
  const reset = useCall(admin.resetPassword, undefined, onDone);
  return (
    <form noValidate onSubmit={(event) => reset.mutate({ token, password: submittedTexts(event)['password'] ?? '' })}>
      <p>{t('entering.new-password-what', { username })}</p>
      {/* For password managers: they ask whose password this is. */}
      <input type="text" name="username" value={username} readOnly hidden autoComplete="username" />
      <PasswordField error={reset.error} label={t('account.new-password')} />
      <FormTrouble error={reset.error} />
      <Button type="submit" kind="primary" size="large" disabled={reset.isPending}>
        {t('account.change-password')}
      </Button>
    </form>
  );
}

function Changed() {
  const { t } = useTranslation();
  return (
    <EnteringPage title={t('entering.new-password')}>
      <Notice tone="good">{t('entering.password-changed')}</Notice>
      <ButtonLink href="/docent/login" kind="primary">
        {t('entering.to-login')}
      </ButtonLink>
    </EnteringPage>
  );
}
