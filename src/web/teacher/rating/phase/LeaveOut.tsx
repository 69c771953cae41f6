/** Where teams hold up the end of a phase: the way to leave one of them out for now. */

import { UserX } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '#web/parts/useTranslation.ts';
import { LeaveOutDialog } from '#web/teacher/counting/LeaveOut.tsx';
import type { Team } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './EndPhase.module.css';

/** Once one is left out its button is gone. */
export function LeaveOut({ teams, onDone }: { teams: readonly Team[]; onDone: () => void }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const team = teams.find(({ id }) => id === asked);
  const close = (): void => setAsked(undefined);
  return (
    <div className={styles.actions}>
      {teams.map(({ id, title }) => (
        <Button key={id} size="small" icon={<UserX aria-hidden />} onClick={() => setAsked(id)}>
          {t('counting.title', { team: title })}
        </Button>
      ))}
      {team === undefined ? null : <LeaveOutDialog team={team} onDone={onDone} onClose={close} />}
    </div>
  );
}
