/** A pupil in a team: press the name to move to another team, the cross to delete. */

import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Deletion } from '#client/undo.ts';
import type { ClassTeam } from '#contract/facts/classFacts.ts';
import type { Student } from '#contract/facts/facts.ts';
import { teacher } from '#contract/teacher.ts';
import { focusOn } from '#web/focus.ts';
import { FormTrouble } from '#web/parts/FormTrouble.tsx';
import { useOnRun, useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { pupilPlace, teamPlace } from './places.ts';
import { deletion } from './useUndo.ts';

import styles from './Pupil.module.css';

type PupilProps = {
  pupil: Student;
  team: ClassTeam;
  teams: readonly ClassTeam[];
  remove: (deletion: Deletion) => void;
};

export function Pupil({ pupil, team, teams, remove }: PupilProps) {
  const { t } = useTranslation();
  const onRun = useOnRun();
  const [isMoving, setMoving] = useState(false);
  const { id, name } = pupil;
  const place = pupilPlace(id, team.id);
  const about = { id, label: name, place, near: teamPlace(team.id) };
  const others = teams.filter((other) => other.id !== team.id);
  return (
    <li className={styles.pupil}>
      {others.length === 0 ? (
        <span id={place} tabIndex={-1} className={styles.name}>
          {name}
        </span>
      ) : (
        <button id={place} type="button" className={styles.name} onClick={() => setMoving(true)}>
          {name}
          <span className="visually-hidden">{t('teams.move-pupil')}</span>
        </button>
      )}
      <Button
        kind="quiet"
        size="small"
        className={styles.delete}
        aria-label={t('teams.remove-pupil', { name })}
        icon={<X aria-hidden />}
        onClick={() => remove(deletion(teacher.deleteStudent, { studentId: id, ...onRun }, about))}
      />
      {isMoving ? <MoveDialog pupil={pupil} others={others} onClose={() => setMoving(false)} /> : null}
    </li>
  );
}

type MoveDialogProps = { pupil: Student; others: readonly ClassTeam[]; onClose: () => void };

function MoveDialog({ pupil, others, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  // Afterwards another team has the pupil, and this dialog is no more.
  const move = useRunCall(teacher.moveStudent, ({ teamId }) => focusOn(pupilPlace(pupil.id, teamId)));
  return (
    <Dialog title={t('teams.move-title', { name: pupil.name })} closeLabel={t('close')} onClose={onClose}>
      <FormTrouble error={move.error} />
      <ul className={styles.teams}>
        {others.map((team) => (
          <li key={team.id}>
            <Button disabled={move.isPending} onClick={() => move.mutate({ studentId: pupil.id, teamId: team.id })}>
              {team.title}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
