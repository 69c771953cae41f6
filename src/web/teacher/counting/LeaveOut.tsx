/** Excludes a team from the status of the class, with an optional reason from a short list (docs/rules.md 3.11, 8.34). */

import { type SubmitEvent, useId, useState } from 'react';

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { leaveReasons } from '#domain/crew/leavingOut.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';

import styles from './Counting.module.css';

type LeaveOutProps = { team: ClassTeam; onDone: () => void };

/** For a team that is already excluded it changes the reason. */
export function LeaveOutForm({ team, onDone }: LeaveOutProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(team.uncountedReason);
  const call = useRunCall(teacher.countTeam, onDone);
  const name = useId();
  const choose = (one: typeof reason): void => {
    call.reset();
    setReason(one);
  };
  const leaveOut = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    call.mutate({ teamId: team.id, counted: 0, reason });
  };
  return (
    <form className={styles.form} aria-label={t('counting.title', { team: team.title })} noValidate onSubmit={leaveOut}>
      <p>{t('counting.explanation')}</p>
      <div className={styles.why}>
        <Choice legend={t('counting.reason')}>
          {(['', ...leaveReasons] as const).map((one) => (
            <Option key={one} name={name} value={one} isChosen={reason === one} onChoose={() => choose(one)}>
              {one === '' ? t('leave-reason.none') : t(`leave-reason.${one}`)}
            </Option>
          ))}
        </Choice>
        <p className={styles.hint}>{t('counting.reason-hint')}</p>
      </div>
      <FormTrouble error={call.error} />
      <Button type="submit" kind="primary" disabled={call.isPending}>
        {t(team.isCounted ? 'counting.leave-out' : 'counting.save-reason')}
      </Button>
    </form>
  );
}
