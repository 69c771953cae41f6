/** The docent's actions on the logins of a team: log it out on all its devices, or make a new code for a lost or copied card. */

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { useOnRun } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './TeamEntries.module.css';

export function LoginControls({ team, onDone }: { team: ClassTeam; onDone: () => void }) {
  const { t } = useTranslation();
  const sent = { teamId: team.id, ...useOnRun() };
  const endSessions = useCall(teacher.endTeamSessions, onDone);
  const renew = useCall(teacher.renewCode, onDone);
  const isPending = endSessions.isPending || renew.isPending;
  return (
    <div className={styles.part}>
      <p>{t('teams.log-out-what')}</p>
      <Button disabled={isPending} onClick={() => endSessions.mutate(sent)}>
        {t('teams.log-out')}
      </Button>
      <p>{t('teams.new-code-what')}</p>
      <Button disabled={isPending} onClick={() => renew.mutate(sent)}>
        {t('teams.new-code')}
      </Button>
      <FormTrouble error={endSessions.error ?? renew.error} />
    </div>
  );
}
