/** Leaves a team out of what the class is measured by, with the reason if the docent wants to note one (docs/rules.md 3.11). */

import { type SubmitEvent, useState } from 'react';

import type { ClassTeam } from '#contract/facts/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { fieldError } from '#web/parts/form/formErrors.ts';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';

import styles from './Counting.module.css';

type LeaveOutProps = { team: ClassTeam; onDone: () => void };

export function LeaveOutDialog({ team, onDone, onClose }: LeaveOutProps & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('counting.title', { team: team.title })} closeLabel={t('close')} onClose={onClose}>
      <LeaveOutForm team={team} onDone={onDone} />
    </Dialog>
  );
}

/** Of a team that is left out already it changes the reason. */
export function LeaveOutForm({ team, onDone }: LeaveOutProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(team.uncountedReason);
  const call = useRunCall(teacher.countTeam, onDone);
  const wrong = fieldError(call.error, 'reason');
  const leaveOut = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    call.mutate({ teamId: team.id, counted: 0, reason });
  };
  return (
    <form className={styles.form} aria-label={t('counting.title', { team: team.title })} noValidate onSubmit={leaveOut}>
      <p>{t('counting.explanation')}</p>
      <TextField
        label={t('counting.reason')}
        autoComplete="off"
        hint={wrong === undefined ? t('counting.reason-hint') : undefined}
        error={wrong && t(wrong)}
        value={reason}
        onChange={(event) => {
          call.reset();
          setReason(event.currentTarget.value);
        }}
      />
      <FormTrouble error={call.error} />
      <Button type="submit" kind="primary" disabled={call.isPending}>
        {t(team.isCounted ? 'counting.leave-out' : 'counting.save-reason')}
      </Button>
    </form>
  );
}
