/** A pupil in a team: press the name to rename, move or delete. */

import { useState } from 'react';

import type { Deletion } from '#client/undo.ts';
import type { ClassTeam } from '#contract/decode/classFacts.ts';
import type { Student } from '#contract/decode/facts.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useOnRun } from '#web/teacher/run.ts';
import { deletion } from '#web/teacher/teams/deletion.ts';
import { pupilPlace, teamPlace } from '#web/teacher/teams/focusTargets.ts';

import { NoPhotoSign } from './NoPhoto.tsx';
import { PupilDialog } from './PupilDialog.tsx';

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
  const [isOpen, setOpen] = useState(false);
  const { id, name, noPhoto = false } = pupil;
  const place = pupilPlace(id, team.id);
  const about = { id, words: t('teams.deleted', { name }), label: name, place, near: teamPlace(team.id) };
  const removeIt = (): void => remove(deletion(teacher.deleteStudent, { studentId: id, ...onRun }, about));
  return (
    <li className={styles.pupil}>
      <button id={place} type="button" className={styles.name} onClick={() => setOpen(true)}>
        <span translate="no">{name}</span>
        {noPhoto ? <NoPhotoSign /> : null}
        <span className="visually-hidden">{t('teams.change-pupil')}</span>
      </button>
      {isOpen ? (
        <PupilDialog pupil={pupil} team={team} teams={teams} onRemove={removeIt} onClose={() => setOpen(false)} />
      ) : null}
    </li>
  );
}
