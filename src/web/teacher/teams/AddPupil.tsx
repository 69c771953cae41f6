/** Adds a pupil to a team. */

import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn, passFocusTo } from '#web/focus.ts';
import { hasDraft, useDraft } from '#web/teacher/draft.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { useShortcuts } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

import { addPupilPlace, menuPlace, newPupilPlace } from './focusTargets.ts';

import styles from './Team.module.css';

const draftOf = (team: ClassTeam): string => `pupil:${team.id}`;

/** Whether the field for a pupil of this team is open: from the start where a draft of a name is stored. */
export function useAddingPupil(team: ClassTeam) {
  const [isOpen, setOpen] = useState(() => hasDraft(draftOf(team)));
  return {
    isOpen,
    open: () => {
      setOpen(true);
      focusOn(newPupilPlace(team.id));
    },
    close: () => {
      setOpen(false);
      passFocusTo((team.hasAnswered ? menuPlace : addPupilPlace)(team.id));
    },
  };
}

type AddPupilProps = { team: ClassTeam; adding: ReturnType<typeof useAddingPupil> };

/**
 * A button that becomes a field, which stays for the next pupil. A team that has answered is complete: there the way to
 * the field is in its menu.
 */
export function AddPupil({ team, adding }: AddPupilProps) {
  const { t } = useTranslation();
  if (adding.isOpen) return <PupilForm team={team} onClose={adding.close} />;
  if (team.hasAnswered) return null;
  return (
    <Button
      id={addPupilPlace(team.id)}
      size="small"
      icon={<Plus aria-hidden />}
      className={styles.chip}
      onClick={adding.open}
    >
      {t('teams.pupil')}
      <span className="visually-hidden">{t('teams.pupil-into', { team: team.title })}</span>
    </Button>
  );
}

function PupilForm({ team, onClose }: { team: ClassTeam; onClose: () => void }) {
  const room = useRoom();
  const { t } = useTranslation();
  const { fields, change, clear, forget } = useDraft(draftOf(team), { name: '' });
  const place = newPupilPlace(team.id);
  const form = useRef<HTMLFormElement>(null);
  useShortcuts(({ key }) => {
    if (key !== 'Escape') return;
    clear();
    onClose();
  }, form);
  const onDone = (): void => {
    clear();
    passFocusTo(place);
  };
  const add = useRunCall(teacher.addStudent, onDone, forget);
  const wrong = fieldError(add.error, 'name');
  return (
    <form
      ref={form}
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
      <Button
        kind="quiet"
        aria-label={t('close')}
        icon={<X aria-hidden />}
        onClick={() => {
          clear();
          onClose();
        }}
      />
      <FormTrouble error={add.error} />
    </form>
  );
}
