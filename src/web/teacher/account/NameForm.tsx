/** The name under which colleagues know this docent. */

import { useState } from 'react';

import { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { fieldError } from '#web/parts/form/formErrors.ts';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { useRoom } from '#web/parts/form/useRoom.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import styles from '#web/parts/form/forms.module.css';

export function NameForm({ name }: { name: string }) {
  const room = useRoom();
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const rename = useCall(teacher.renameSelf);
  const wrong = fieldError(rename.error, 'name');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ name: typed });
      }}
    >
      <TextField
        name="name"
        label={t('account.display-name')}
        hint={room(typed, limits.name, t('account.display-name-hint'))}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
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
