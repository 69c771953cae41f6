/** Says that a team does not count for now and why, with the one press that includes it again. */

import { UserRoundCheck } from 'lucide-react';

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './Counting.module.css';

/** `onDone`: called when this is removed from the screen, to move the focus. */
export function Uncounted({ team, onDone }: { team: ClassTeam; onDone: () => void }) {
  const { t } = useTranslation();
  const call = useRunCall(teacher.countTeam, onDone);
  return (
    <div className={styles.uncounted}>
      <UncountedMark />
      {team.uncountedReason === '' ? null : (
        <p className={styles.reason}>{t(`leave-reason.${team.uncountedReason}`)}</p>
      )}
      <Button
        size="small"
        icon={<UserRoundCheck aria-hidden />}
        disabled={call.isPending}
        onClick={() => call.mutate({ teamId: team.id, counted: 1 })}
      >
        {t('counting.count-again')}
        <span className="visually-hidden" translate="no">
          {team.title}
        </span>
      </Button>
      <FormTrouble error={call.error} />
    </div>
  );
}

export function UncountedMark() {
  const { t } = useTranslation();
  return <p className={styles.mark}>{t('counting.uncounted')}</p>;
}
