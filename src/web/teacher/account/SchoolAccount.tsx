/** The school's account: linked to the one here, and unlinked again by a docent who also has a password. */

import { teacher } from '#contract/teacher.ts';
import { submittedTexts } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { useSchoolLogin } from '#web/teacher/login/useSchoolLogin.ts';
import { Button } from '#web/ui/Button.tsx';

import type { Account } from './account.ts';
import { PasswordField } from './PasswordField.tsx';

import styles from '#web/components/form/forms.module.css';

type Props = { school: NonNullable<Account['school']>; hasPassword: boolean };

export function SchoolAccount({ school: { name, isAdded }, hasPassword }: Props) {
  const { t } = useTranslation();
  const { go, isBusy, error } = useSchoolLogin();
  const remove = useCall(teacher.removeSchoolAccount);
  if (!isAdded) {
    return (
      <form className={styles.form} noValidate onSubmit={(event) => go({ adds: true, ...submittedTexts(event) })}>
        <p>{t('account.school-what', { name })}</p>
        {hasPassword ? <PasswordField error={error} /> : null}
        <FormTrouble error={error} />
        <Button type="submit" disabled={isBusy}>
          {t('account.school-add', { name })}
        </Button>
      </form>
    );
  }
  if (!hasPassword) return <p>{t('account.school-only', { name })}</p>;
  return (
    <div className={styles.form}>
      <p>{t('account.school-added', { name })}</p>
      <FormTrouble error={remove.error} />
      <Button disabled={remove.isPending} onClick={() => remove.mutate({})}>
        {t('account.school-remove', { name })}
      </Button>
    </div>
  );
}
