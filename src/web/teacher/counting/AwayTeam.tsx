/** An absent team: first the free option, that it does not count for now, and then the empty answers with their cost (docs/rules.md 5.33). */

import { UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { ClassRun } from '#contract/decode/classFacts.ts';
import { openActivities } from '#domain/answering.ts';
import type { Phase } from '#domain/course.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import type { Team } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { EmptyAnswers } from './EmptyAnswers.tsx';
import { LeaveOutForm } from './LeaveOut.tsx';

import styles from '#web/components/form/forms.module.css';

type AwayTeamProps = {
  run: ClassRun;
  team: Team;
  phase: Phase;
  onDone: () => void;
  kind?: 'quiet';
  /** Shows the icon alone, with this tooltip. */
  tooltip?: string;
  children?: ReactNode;
};

/**
 * The button that opens both; for a team that already does not count, only the empty answers. Hidden where the team
 * left nothing open.
 */
export function AwayTeam({ run, team, phase, onDone, kind, tooltip, children }: AwayTeamProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const open = openActivities(run.course, phase, team.work);
  const close = (): void => setOpen(false);
  const done = (): void => {
    close();
    onDone();
  };
  if (open.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        {...(kind && { kind })}
        size="small"
        icon={<UserX aria-hidden />}
        title={tooltip}
        aria-label={tooltip && `${tooltip} ${team.title}`}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen ? (
        <Dialog title={t('away.title', { team: team.title })} closeLabel={t('close')} onClose={close}>
          <div className={styles.dialog}>
            {team.isCounted ? <LeaveOutForm team={team} onDone={done} /> : null}
            <EmptyAnswers team={team} activities={open} onDone={done} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
