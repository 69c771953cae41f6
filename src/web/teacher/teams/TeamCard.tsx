/** One team: its name, its code, whether it is there, and its pupils. */

import { Award, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { Deletion } from '#client/undo.ts';
import { toRequest } from '#contract/ask.ts';
import type { ClassTeam } from '#contract/facts/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { passFocusTo } from '#web/focus.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { LateTeam } from '#web/teacher/counting/LateTeam.tsx';
import { Uncounted } from '#web/teacher/counting/Uncounted.tsx';
import { hasDraft } from '#web/teacher/draft.ts';
import { type Team, useOnRun } from '#web/teacher/run.ts';
import { Pupil } from '#web/teacher/teams/pupil/Pupil.tsx';
import { ShipOf } from '#web/teacher/teams/ship/ShipOf.tsx';
import { Button, FileLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { AddPupil } from './AddPupil.tsx';
import { BigCode } from './BigCodes.tsx';
import { renamePlace, teamPlace } from './places.ts';
import { TeamLogins } from './TeamLogins.tsx';
import { TeamMore } from './TeamMore.tsx';
import { TeamTitle, titleDraft } from './TeamTitle.tsx';
import { deletion } from './useUndo.ts';

import styles from './TeamCard.module.css';

type TeamCardProps = {
  team: Team;
  /** All teams, for a pupil to move to. */
  teams: readonly ClassTeam[];
  remove: (deletion: Deletion) => void;
  isHidden: (id: string) => boolean;
};

export function TeamCard({ team, teams, remove, isHidden }: TeamCardProps) {
  const [isRenaming, setRenaming] = useState(() => hasDraft(titleDraft(team)));
  const stopRenaming = (): void => {
    passFocusTo(renamePlace(team.id));
    setRenaming(false);
  };
  return (
    <li className={styles.team}>
      {isRenaming ? (
        <TeamTitle team={team} teams={teams} onDone={stopRenaming} />
      ) : (
        <Head team={team} teams={teams} remove={remove} onRename={() => setRenaming(true)} />
      )}
      <div className={styles.stateRow}>
        <CodeButton team={team} />
        <TeamLogins team={team} />
        <TeamState team={team} />
        {team.isCounted ? null : <Uncounted team={team} onDone={() => passFocusTo(teamPlace(team.id))} />}
      </div>
      <LateTeam team={team} onDone={() => passFocusTo(teamPlace(team.id))} />
      <ShipOf team={team} />
      <ul className={styles.pupils}>
        {team.students
          .filter(({ id }) => !isHidden(id))
          .map((pupil) => (
            <Pupil key={pupil.id} pupil={pupil} team={team} teams={teams} remove={remove} />
          ))}
      </ul>
      <AddPupil team={team} />
    </li>
  );
}

type HeadProps = Pick<TeamCardProps, 'team' | 'teams' | 'remove'> & { onRename: () => void };

function Head({ team, teams, remove, onRename }: HeadProps) {
  const { t } = useTranslation();
  const onRun = useOnRun();
  const place = teamPlace(team.id);
  const sent = { teamId: team.id, ...onRun };
  const about = { id: team.id, label: team.title, place, near: neighbourOf(team, teams) };
  return (
    <header className={styles.head}>
      <h2 id={place} tabIndex={-1} translate="no">
        {team.title}
      </h2>
      <div className={styles.tools}>
        <Button
          kind="quiet"
          size="small"
          id={renamePlace(team.id)}
          aria-label={t('teams.rename', { team: team.title })}
          icon={<Pencil aria-hidden />}
          onClick={onRename}
        />
        {team.hasFinished ? (
          <FileLink
            kind="quiet"
            size="small"
            href={toRequest(teacher.certificates, { teamId: team.id }).url}
            aria-label={t('teams.certificates-of', { team: team.title })}
            icon={<Award aria-hidden />}
          />
        ) : null}
        <FileLink
          kind="quiet"
          size="small"
          href={toRequest(teacher.boardingPasses, { teamId: team.id }).url}
          aria-label={t('teams.boarding-pass', { team: team.title })}
          icon={<Printer aria-hidden />}
        />
        {team.isUsed ? null : (
          <Button
            kind="quiet"
            size="small"
            aria-label={t('teams.delete', { team: team.title })}
            icon={<Trash2 aria-hidden />}
            onClick={() => remove(deletion(teacher.deleteTeam, sent, about))}
          />
        )}
        <TeamMore team={team} onRemove={() => remove(deletion(teacher.removeTeam, sent, about))} />
      </div>
    </header>
  );
}

/** The team after it, else the one before. */
function neighbourOf(team: ClassTeam, teams: readonly ClassTeam[]): string | undefined {
  const index = teams.findIndex(({ id }) => id === team.id);
  const neighbour = teams[index + 1] ?? teams[index - 1];
  return neighbour === undefined ? undefined : teamPlace(neighbour.id);
}

function CodeButton({ team }: { team: ClassTeam }) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={styles.code} onClick={() => setLarge(true)}>
        <span translate="no">{team.loginCode}</span>
        <span className="visually-hidden">{t('teams.show-code', { team: team.title })}</span>
      </button>
      {isLarge ? <BigCode team={team} onClose={() => setLarge(false)} /> : null}
    </>
  );
}

function TeamState({ team }: { team: ClassTeam }) {
  const { t } = useTranslation();
  const state = team.isOnline ? 'online' : team.isUsed ? 'active' : 'not-started';
  const texts = { online: t('teams.online'), active: t('teams.active'), 'not-started': t('not started') };
  return <span className={classes(styles.state, styles[state])}>{texts[state]}</span>;
}
