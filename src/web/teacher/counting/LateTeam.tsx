/** A team that came late misses answers in ended phases: one press gives it empty ones (docs/rules.md 9.32). */

import { teacher } from '#contract/teacher.ts';
import { activitiesForLateTeam } from '#domain/answering.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { type Team, useRun, useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './Counting.module.css';

/** A team that does not count for now needs nothing. */
export function LateTeam({ team, onDone }: { team: Team; onDone: () => void }) {
  const { t } = useTranslation();
  const run = useRun();
  const fill = useRunCall(teacher.fillEndedPhases, onDone);
  const count = run === undefined || !team.isCounted ? 0 : activitiesForLateTeam(run.course, team.work).length;
  if (count === 0) return null;
  return (
    <div className={styles.late}>
      <p>{t('late.missing', { count })}</p>
      <FormTrouble error={fill.error} />
      <Button size="small" disabled={fill.isPending} onClick={() => fill.mutate({ teamId: team.id })}>
        {t('late.fill')}
        <span className="visually-hidden" translate="no">
          {team.title}
        </span>
      </Button>
    </div>
  );
}
