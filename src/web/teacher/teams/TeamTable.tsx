import { Trash2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The teams with their codes and pupils. */
import { teacher } from '#contract/teacher.ts';
import { fieldError, submittedTexts } from '#web/formErrors.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/Field.tsx';

import { type Team, useRunCall } from '../run.ts';
import { type Deletion, useUndo } from './undo.ts';

import styles from './TeamTable.module.css';

export function TeamTable({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation();
  const { waiting, remove, undo, isHidden } = useUndo();
  return (
    <>
      <ul className={styles['teams']}>
        {teams
          .filter((team) => !isHidden(team.id))
          .map((team) => (
            <TeamCard key={team.id} team={team} remove={remove} isHidden={isHidden} />
          ))}
      </ul>
      <div role="status" className={styles['undo']}>
        {waiting.map(({ id, label }) => (
          <p key={id} className={styles['deleted']}>
            {t('teams.deleted', { name: label })}
            <Button size="small" onClick={() => undo(id)}>
              {t('undo')}
            </Button>
          </p>
        ))}
      </div>
    </>
  );
}

type CardProps = { team: Team; remove: (deletion: Deletion) => void; isHidden: (id: string) => boolean };

function TeamCard({ team, remove, isHidden }: CardProps) {
  const { t } = useTranslation();
  const deleteTeam = useRunCall(teacher.deleteTeam);
  const deleteStudent = useRunCall(teacher.deleteStudent);
  return (
    <li className={styles['team']}>
      <header className={styles['head']}>
        <h2>{team.title}</h2>
        <span className={styles['code']}>{team.logincode}</span>
        <TeamState team={team} />
        {team.used === 1 ? null : (
          <Button
            kind="danger"
            size="small"
            icon={<Trash2 aria-hidden />}
            onClick={() => remove({ id: team.id, label: team.title, send: () => deleteTeam.mutate({ id: team.id }) })}
          >
            {t('teams.delete')}
            <span className="visually-hidden">{team.title}</span>
          </Button>
        )}
      </header>
      <ul className={styles['pupils']}>
        {team.students
          .filter(({ id }) => !isHidden(id))
          .map(({ id, name }) => (
            <li key={id} className={styles['pupil']}>
              {name}
              <Button
                kind="quiet"
                size="small"
                aria-label={t('teams.remove-pupil', { name })}
                icon={<X aria-hidden />}
                onClick={() => remove({ id, label: name, send: () => deleteStudent.mutate({ id }) })}
              />
            </li>
          ))}
      </ul>
      <AddPupil team={team} />
    </li>
  );
}

function TeamState({ team }: { team: Team }) {
  const { t } = useTranslation();
  const state = team.online ? 'online' : team.used === 1 ? 'active' : 'not-started';
  const texts = { online: t('teams.online'), active: t('teams.active'), 'not-started': t('not started') };
  return <span className={classes(styles['state'], styles[state])}>{texts[state]}</span>;
}

function AddPupil({ team }: { team: Team }) {
  const { t } = useTranslation();
  const add = useRunCall(teacher.addStudent);
  const wrong = fieldError(add.error, 'name');
  return (
    <form
      className={styles['add']}
      noValidate
      onSubmit={(event) => {
        const form = event.currentTarget;
        add.mutate({ ...submittedTexts(event), studentGroupId: team.id }, { onSuccess: () => form.reset() });
      }}
    >
      <TextField
        name="name"
        label={t('teams.new-pupil', { team: team.title })}
        placeholder={t('teams.pupil-name')}
        hideLabel
        autoComplete="off"
        error={wrong && t(wrong)}
      />
      <Button type="submit" disabled={add.isPending}>
        {t('teams.add-pupil')}
      </Button>
    </form>
  );
}
