/** The fields of a new docent's account: the name for colleagues, and the login. */

import { limits } from '#domain/limits.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { LimitedField } from '#web/components/form/LimitedField.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TextField } from '#web/ui/Field.tsx';

export function AccountFields({ error, name = '' }: { error: Error | null; name?: string }) {
  const { t } = useTranslation();
  const wrong = (field: string): string | undefined => {
    const key = fieldError(error, field);
    return key && t(key);
  };
  return (
    <>
      <LimitedField
        name="name"
        max={limits.name}
        label={t('account.display-name')}
        hint={t('account.display-name-hint')}
        autoComplete="name"
        defaultValue={name}
        error={wrong('name')}
      />
      <TextField
        name="username"
        label={t('teacher-login.username')}
        hint={t('entering.username-hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={wrong('username')}
      />
      <PasswordField error={error} label={t('teacher-login.password')} />
    </>
  );
}

export function PasswordField({ error, label }: { error: Error | null; label: string }) {
  const { t } = useTranslation();
  const wrong = fieldError(error, 'password');
  return (
    <TextField
      name="password"
      type="password"
      label={label}
      hint={t('account.new-password-hint')}
      autoComplete="new-password"
      error={wrong && t(wrong)}
    />
  );
}
