/** A colleague leaves a class: asked first, since only others can undo it. */

import { LogOut } from 'lucide-react';
import { useState } from 'react';

import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn, passFocusTo, screenHeading } from '#web/focus.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from '#web/components/form/forms.module.css';

const surePlace = 'leave-class';

type LeaveClassProps = { runId: string; username: string; onLeft: () => void };

export function LeaveClass({ runId, username, onLeft }: LeaveClassProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const leave = useCall(teacher.removeColleague, undefined, () => {
    passFocusTo(screenHeading);
    onLeft();
  });
  const open = (): void => {
    setOpen(true);
    focusOn(surePlace);
  };
  if (!isOpen) {
    return (
      <Button icon={<LogOut aria-hidden />} onClick={open}>
        {t('docents.leave')}
      </Button>
    );
  }
  return (
    <div className={styles.form}>
      <p id={`${surePlace}-what`}>{t('docents.leave-what')}</p>
      <FormTrouble error={leave.error} />
      <div className={styles.actions}>
        <Button
          data-focus={surePlace}
          kind="danger"
          aria-describedby={`${surePlace}-what`}
          disabled={leave.isPending}
          onClick={() => leave.mutate({ runId, username })}
        >
          {t('docents.leave-sure')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
      </div>
    </div>
  );
}
