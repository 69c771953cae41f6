/** The actions on a pupil: rename, move, or delete. */

import { Search, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import type { Student } from '#contract/decode/facts.ts';
import { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { useDraft } from '#web/teacher/draft.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { pupilPlace } from '#web/teacher/teams/focusTargets.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';

import { NamePlaces } from './NamePlaces.tsx';
import { NoPhotoMark } from './NoPhoto.tsx';

import styles from './Pupil.module.css';

type PupilDialogProps = {
  pupil: Student;
  team: ClassTeam;
  teams: readonly ClassTeam[];
  onRemove: () => void;
  onClose: () => void;
};

export function PupilDialog({ pupil, team, teams, onRemove, onClose }: PupilDialogProps) {
  const { t } = useTranslation();
  const [isLooking, setLooking] = useState(false);
  const others = teams.filter(({ id }) => id !== team.id);
  const removeIt = (): void => {
    onClose();
    onRemove();
  };
  return (
    <Dialog
      title={isLooking ? t('name-places.title', { name: pupil.name }) : pupil.name}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {isLooking ? (
        <NamePlaces pupil={pupil} team={team} onClose={onClose} />
      ) : (
        <div className={styles.dialog}>
          <NameForm pupil={pupil} team={team} onClose={onClose} />
          <NoPhotoMark pupil={pupil} />
          {others.length === 0 ? null : <Move pupil={pupil} others={others} />}
          <Button className={styles.remove} icon={<Search aria-hidden />} onClick={() => setLooking(true)}>
            {t('name-places.open')}
          </Button>
          <Button className={styles.remove} icon={<Trash2 aria-hidden />} onClick={removeIt}>
            {t('teams.remove-pupil', { name: pupil.name })}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function NameForm({ pupil, team, onClose }: Pick<PupilDialogProps, 'pupil' | 'team' | 'onClose'>) {
  const room = useRoom();
  const { t } = useTranslation();
  const { fields, change, clear, forget } = useDraft(`pupil-name:${pupil.id}`, { name: pupil.name });
  const onDone = (): void => {
    clear();
    onClose();
    // The new name may change the pupil's place in the team.
    focusOn(pupilPlace(pupil.id, team.id));
  };
  const rename = useRunCall(teacher.renameStudent, onDone, forget);
  const wrong = fieldError(rename.error, 'name');
  return (
    <form
      className={styles.rename}
      aria-label={t('teams.rename', { team: pupil.name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ ...fields, studentId: pupil.id });
      }}
    >
      <TextField
        label={t('teams.pupil-name')}
        autoComplete="off"
        error={wrong && t(wrong)}
        hint={room(fields.name, limits.name)}
        value={fields.name}
        onChange={(event) => {
          rename.reset();
          change({ name: event.currentTarget.value });
        }}
      />
      <Button type="submit" kind="primary" disabled={rename.isPending}>
        {t('save')}
      </Button>
      <FormTrouble error={rename.error} />
    </form>
  );
}

function Move({ pupil, others }: { pupil: Student; others: readonly ClassTeam[] }) {
  const { t } = useTranslation();
  // Afterwards another team has the pupil, and this dialog is gone.
  const move = useRunCall(teacher.moveStudent, ({ teamId }) => focusOn(pupilPlace(pupil.id, teamId)));
  return (
    <section aria-labelledby="move">
      <h3 id="move" className={styles.heading}>
        {t('teams.move')}
      </h3>
      <FormTrouble error={move.error} />
      <ul className={styles.teams}>
        {others.map((team) => (
          <li key={team.id}>
            <Button disabled={move.isPending} onClick={() => move.mutate({ studentId: pupil.id, teamId: team.id })}>
              <span translate="no">{team.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
