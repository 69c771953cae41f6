/** The actions on one team. */

import { Award, Pencil, Printer, Trash2 } from 'lucide-react';

import type { Deletion } from '#client/undo.ts';
import { toRequest } from '#contract/client.ts';
import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { type Team, useOnRun } from '#web/teacher/run.ts';
import { Button, FileLink } from '#web/ui/Button.tsx';

import { deletion } from './deletion.ts';
import { renamePlace, teamPlace } from './focusTargets.ts';
import { TeamMore } from './TeamMore.tsx';

import styles from './Team.module.css';

type TeamToolsProps = {
  team: Team;
  /** In the order on screen. */
  teams: readonly ClassTeam[];
  remove: (deletion: Deletion) => void;
  onRename: () => void;
};

export function TeamTools({ team, teams, remove, onRename }: TeamToolsProps) {
  const { t } = useTranslation();
  const onRun = useOnRun();
  const sent = { teamId: team.id, ...onRun };
  const about = {
    id: team.id,
    words: t('teams.deleted', { name: team.title }),
    label: team.title,
    place: teamPlace(team.id),
    near: neighbourOf(team, teams),
  };
  return (
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
  );
}

/** The next team, otherwise the previous one. */
function neighbourOf(team: ClassTeam, teams: readonly ClassTeam[]): string | undefined {
  const index = teams.findIndex(({ id }) => id === team.id);
  const neighbour = teams[index + 1] ?? teams[index - 1];
  return neighbour === undefined ? undefined : teamPlace(neighbour.id);
}
