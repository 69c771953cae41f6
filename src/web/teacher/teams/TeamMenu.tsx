/** 'Meer' of one team: its code, its name, its ship, its card, whether it counts, its work as files, and deleting it. */

import {
  FileArchive,
  FileText,
  KeyRound,
  Maximize2,
  Pencil,
  Plus,
  Printer,
  Rocket,
  Trash2,
  UserMinus,
} from 'lucide-react';

import type { Deletion } from '#client/undo.ts';
import { toRequest } from '#contract/client.ts';
import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { DialogEntry } from '#web/components/DialogEntry.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { LeaveOutForm } from '#web/teacher/counting/LeaveOut.tsx';
import { type Team, useOnRun } from '#web/teacher/run.ts';
import { Button, FileLink } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';

import { BigCode } from './BigCode.tsx';
import { deletion } from './deletion.ts';
import { menuPlace, teamPlace } from './focusTargets.ts';
import { hasWork, Reports } from './Reports.tsx';
import { ShipNameForm } from './ShipOf.tsx';
import { Inzage, Removal } from './TeamEntries.tsx';
import { LoginControls } from './TeamLogins.tsx';

import styles from './Team.module.css';

type TeamMenuProps = {
  team: Team;
  /** In the order on screen. */
  teams: readonly ClassTeam[];
  remove: (deletion: Deletion) => void;
  onRename: () => void;
  /** Where the row has no button for it. */
  onAddPupil: (() => void) | undefined;
};

export function TeamMenu({ team, teams, remove, onRename, onAddPupil }: TeamMenuProps) {
  const { t } = useTranslation();
  const sent = { teamId: team.id, ...useOnRun() };
  const { id, title, isUsed } = team;
  const about = {
    id,
    words: t('teams.deleted', { name: title }),
    label: title,
    place: teamPlace(id),
    near: neighbourOf(team, teams),
  };
  return (
    <div id={menuPlace(id)} className={styles.menu}>
      <MoreMenu label={t('more')} name={t('more-of', { about: title })} edge="end">
        <CodeEntries team={team} />
        <Button icon={<Pencil aria-hidden />} onClick={onRename}>
          {t('teams.rename-team')}
        </Button>
        {onAddPupil === undefined ? null : (
          <Button icon={<Plus aria-hidden />} onClick={onAddPupil}>
            {t('teams.one-more-pupil')}
          </Button>
        )}
        {team.ship.name === '' ? null : (
          <DialogEntry
            icon={<Rocket aria-hidden />}
            label={t('teams.ship-new-name')}
            title={t('teams.ship-name', { team: title })}
          >
            {(close) => <ShipNameForm team={team} onDone={close} />}
          </DialogEntry>
        )}
        <DialogEntry
          icon={<UserMinus aria-hidden />}
          label={t(team.isCounted ? 'counting.leave-out' : 'counting.change-reason')}
          title={t('counting.title', { team: title })}
        >
          {(close) => <LeaveOutForm team={team} onDone={close} />}
        </DialogEntry>
        {hasWork([team]) ? (
          <DialogEntry icon={<FileText aria-hidden />} label={t('teams.reports')} title={title}>
            {() => <Reports teams={[]} team={team} />}
          </DialogEntry>
        ) : null}
        <DialogEntry icon={<FileArchive aria-hidden />} label={t('inzage.title')} title={t('inzage.title')}>
          {() => <Inzage team={team} />}
        </DialogEntry>
        {isUsed ? (
          <DialogEntry icon={<Trash2 aria-hidden />} label={t('teams.removal-ask')} title={t('teams.removal')}>
            {(close) => (
              <Removal
                team={team}
                onRemove={() => {
                  close();
                  remove(deletion(teacher.removeTeam, sent, about));
                }}
              />
            )}
          </DialogEntry>
        ) : (
          <Button icon={<Trash2 aria-hidden />} onClick={() => remove(deletion(teacher.deleteTeam, sent, about))}>
            {t('teams.delete')}
          </Button>
        )}
      </MoreMenu>
    </div>
  );
}

/** Its login code: large, on its card, or a new one. */
function CodeEntries({ team }: { team: Team }) {
  const { t } = useTranslation();
  const { id, title } = team;
  return (
    <>
      <DialogEntry
        icon={<Maximize2 aria-hidden />}
        label={t('teams.show-code')}
        title={title}
        size="full"
        mood="digibord"
      >
        {() => <BigCode team={team} />}
      </DialogEntry>
      <FileLink href={toRequest(teacher.boardingPasses, { teamId: id }).url} icon={<Printer aria-hidden />}>
        {t('teams.print-card')}
      </FileLink>
      <DialogEntry
        icon={<KeyRound aria-hidden />}
        label={t('teams.new-code-or-out')}
        title={t('teams.logins', { team: title })}
      >
        {(close) => <LoginControls team={team} onDone={close} />}
      </DialogEntry>
    </>
  );
}

/** The next team, otherwise the previous one. */
function neighbourOf(team: ClassTeam, teams: readonly ClassTeam[]): string | undefined {
  const index = teams.findIndex(({ id }) => id === team.id);
  const neighbour = teams[index + 1] ?? teams[index - 1];
  return neighbour === undefined ? undefined : teamPlace(neighbour.id);
}
