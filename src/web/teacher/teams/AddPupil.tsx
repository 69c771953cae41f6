/** Puts a pupil in a team. */

import { useTranslation } from 'react-i18next';

import { teacher } from '#contract/teacher.ts';
import { fieldError, formError } from '#web/parts/formErrors.ts';
import { useDraft } from '#web/teacher/draft.ts';
import { focusField } from '#web/teacher/focus.ts';
import { type Team, useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

import styles from './TeamCard.module.css';

export function AddPupil({ team }: { team: Team }) {
  const { t } = useTranslation();
  const add = useRunCall(teacher.addStudent);
  const { fields, change, clear } = useDraft(`pupil:${team.id}`, { name: '' });
  const wrong = fieldError(add.error, 'name') ?? formError(add.error);
  const startAgain = (form: HTMLFormElement): void => {
    clear();
    focusField(form);
  };
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        add.mutate({ ...fields, teamId: team.id }, { onSuccess: () => startAgain(form) });
      }}
    >
      <TextField
        label={t('teams.new-pupil', { team: team.title })}
        placeholder={t('teams.pupil-name')}
        hideLabel
        autoComplete="off"
        error={wrong && t(wrong)}
        value={fields.name}
        onChange={(event) => {
          add.reset();
          change({ name: event.currentTarget.value });
        }}
      />
      <Button type="submit" disabled={add.isPending}>
        {t('teams.add-pupil')}
      </Button>
    </form>
  );
}
