/** Asks before a phase is reopened: that closes the next phase for the teams that have not begun it (docs/rules.md 3.7). */

import type { Phase } from '#domain/course.ts';
import { hasBegun } from '#domain/status.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import type { Team } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './EndPhase.module.css';

type ReopenDialogProps = {
  phase: Phase;
  next: Phase | undefined;
  teams: readonly Team[];
  onReopen: () => void;
  onClose: () => void;
};

export function ReopenDialog({ phase, next, teams, onReopen, onClose }: ReopenDialogProps) {
  const { t } = useTranslation();
  const closedFor = next === undefined ? [] : teams.filter(({ work }) => !hasBegun(next, work));
  return (
    <Dialog title={t('end-phase.reopen-title', { phase: phase.title })} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.reopen}>
        {next === undefined || closedFor.length === 0 ? null : (
          <>
            <p>{t('end-phase.reopen-closes', { next: next.title })}</p>
            <ul>
              {closedFor.map((team) => (
                <li key={team.id} translate="no">
                  {team.title}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>{t('end-phase.reopen-keeps')}</p>
        <div className={styles.actions}>
          <Button kind="primary" onClick={onReopen}>
            {t('end-phase.reopen')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
