/** Chooses one of the docents of this server by the name that colleagues know, and acts on the choice. */

import { useState } from 'react';

import type { admin } from '#contract/admin/admin.ts';
import type { teacher } from '#contract/teacher.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/Field.tsx';

import styles from '#web/components/form/forms.module.css';

type ChooseDocentProps = {
  call: typeof teacher.addColleague | typeof teacher.handOverRun | typeof admin.handOverClass;
  runId: string;
  choices: readonly { username: string; name: string }[];
  label: string;
  /** The consequences, stated before the action. */
  what: string;
  press: string;
};

export function ChooseDocent({ call, runId, choices, label, what, press }: ChooseDocentProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const change = useCall(call, () => setChosen(''));
  // The chosen docent may have been removed from the choices meanwhile, here or elsewhere.
  const username = choices.some((one) => one.username === chosen) ? chosen : '';
  const wrong = fieldError(change.error, 'username');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (username !== '') change.mutate({ runId, username });
      }}
    >
      <p>{what}</p>
      <SelectField
        label={label}
        error={wrong && t(wrong)}
        value={username}
        onChange={(event) => {
          change.reset();
          setChosen(event.currentTarget.value);
        }}
      >
        <option value="">{t('docents.choose')}</option>
        {choices.map((one) => (
          <option key={one.username} value={one.username}>
            {one.name === one.username ? one.name : `${one.name} (${one.username})`}
          </option>
        ))}
      </SelectField>
      <FormTrouble error={change.error} />
      <Button type="submit" disabled={change.isPending || username === ''}>
        {press}
      </Button>
    </form>
  );
}
