/** The name of the school, as an invited person reads it. */

import { admin } from '#contract/admin/admin.ts';
import { limits } from '#domain/limits.ts';
import { fieldError, submittedTexts } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { LimitedField } from '#web/components/form/LimitedField.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import styles from '#web/components/form/forms.module.css';

export function SchoolName({ school, contact }: { school: string; contact: string }) {
  const { t } = useTranslation();
  const name = useCall(admin.nameSchool);
  const wrong = fieldError(name.error, 'school');
  const wrongContact = fieldError(name.error, 'contact');
  return (
    <form className={styles.form} noValidate onSubmit={(event) => name.mutate(submittedTexts(event))}>
      <LimitedField
        name="school"
        max={limits.school}
        label={t('entering.school')}
        autoComplete="off"
        defaultValue={school}
        error={wrong && t(wrong)}
      />
      <LimitedField
        name="contact"
        max={limits.contact}
        label={t('beheer.contact')}
        hint={t('beheer.contact-hint')}
        autoComplete="off"
        defaultValue={contact}
        error={wrongContact && t(wrongContact)}
      />
      <FormTrouble error={name.error} />
      {name.isSuccess ? <Notice tone="good">{t('account.saved')}</Notice> : null}
      <Button type="submit" disabled={name.isPending}>
        {t('account.save')}
      </Button>
    </form>
  );
}
