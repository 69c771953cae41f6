/** Changes the password, for a docent who knows the current one. */

import { teacher } from '#contract/teacher.ts';
import { fieldError, submittedTexts } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { PasswordField } from './PasswordField.tsx';

import styles from '#web/components/form/forms.module.css';

export function PasswordForm({ username }: { username: string }) {
  const { t } = useTranslation();
  const change = useCall(teacher.changePassword);
  const wrong = fieldError(change.error, 'newPassword');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        const form = event.currentTarget;
        change.mutate(submittedTexts(event), { onSuccess: () => form.reset() });
      }}
    >
      {/* For password managers: they ask whose password this is. */}
      <input type="text" name="username" value={username} readOnly hidden autoComplete="username" />
      <PasswordField error={change.error} />
      <TextField
        name="newPassword"
        type="password"
        label={t('account.new-password')}
        hint={t('account.new-password-hint')}
        autoComplete="new-password"
        error={wrong && t(wrong)}
      />
      <FormTrouble error={change.error} />
      {change.isSuccess ? <Notice tone="good">{t('account.password-changed')}</Notice> : null}
      <Button type="submit" disabled={change.isPending}>
        {t('account.change-password')}
      </Button>
    </form>
  );
}
