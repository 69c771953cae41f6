/** The current password, asked again before an important change. */

import { fieldError } from '#web/components/form/formErrors.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TextField } from '#web/ui/Field.tsx';

export function PasswordField({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const wrong = fieldError(error, 'password');
  return (
    <TextField
      name="password"
      type="password"
      label={t('account.old-password')}
      autoComplete="current-password"
      error={wrong && t(wrong)}
    />
  );
}
