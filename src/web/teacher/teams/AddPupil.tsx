/** Adds a pupil to a team. */

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { useDraft } from '#web/teacher/draft.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

import { newPupilPlace } from './focusTargets.ts';

import styles from './Team.module.css';

export function AddPupil({ team }: { team: ClassTeam }) {
  const room = useRoom();
  const { t } = useTranslation();
  const { fields, change, clear, forget } = useDraft(`pupil:${team.id}`, { name: '' });
  const place = newPupilPlace(team.id);
  const onDone = (): void => {
    clear();
    passFocusTo(place);
  };
  const add = useRunCall(teacher.addStudent, onDone, forget);
  const wrong = fieldError(add.error, 'name');
  return (
    <form
      className={styles.add}
      aria-label={t('teams.add-pupil-to', { team: team.title })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ ...fields, teamId: team.id });
      }}
    >
      <TextField
        data-focus={place}
        label={t('teams.new-pupil', { team: team.title })}
        placeholder={t('teams.pupil-name')}
        hideLabel
        autoComplete="off"
        error={wrong && t(wrong)}
        hint={room(fields.name, limits.name)}
        value={fields.name}
        onChange={(event) => {
          add.reset();
          change({ name: event.currentTarget.value });
        }}
      />
      <Button type="submit" disabled={add.isPending}>
        {t('teams.add-pupil')}
      </Button>
      <FormTrouble error={add.error} />
    </form>
  );
}
