/** The name under which colleagues know this docent. */

import { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { fieldError, submittedTexts } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { LimitedField } from '#web/components/form/LimitedField.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import styles from '#web/components/form/forms.module.css';

export function NameForm({ name }: { name: string }) {
  const { t } = useTranslation();
  const rename = useCall(teacher.renameSelf);
  const wrong = fieldError(rename.error, 'name');
  return (
    <form className={styles.form} noValidate onSubmit={(event) => rename.mutate(submittedTexts(event))}>
      <LimitedField
        name="name"
        max={limits.name}
        label={t('account.display-name')}
        hint={t('account.display-name-hint')}
        defaultValue={name}
        autoComplete="name"
        error={wrong && t(wrong)}
      />
      <FormTrouble error={rename.error} />
      {rename.isSuccess ? <Notice tone="good">{t('account.saved')}</Notice> : null}
      <Button type="submit" disabled={rename.isPending}>
        {t('account.save')}
      </Button>
    </form>
  );
}
