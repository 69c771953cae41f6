/** The end date of a class: shown, and changed by its owner (docs/rules.md 15.2). */

import { useState } from 'react';

import type { ListedRun } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { DialogPart } from '#web/components/form/DialogPart.tsx';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { endWords } from './endWords.ts';
import { useToday } from './useToday.ts';

import styles from '#web/components/form/forms.module.css';

export function EndDate({ run }: { run: ListedRun }) {
  const { t } = useTranslation();
  const [owner = ''] = run.docents;
  return (
    <DialogPart title={t('ending.title')}>
      <p>{t('ending.then')}</p>
      {run.mayEnd ? <EndDateForm run={run} /> : <p>{t('ending.owner-says', { owner })}</p>}
    </DialogPart>
  );
}

function EndDateForm({ run }: { run: ListedRun }) {
  const { t } = useTranslation();
  const today = useToday();
  const latest = run.latestEnd;
  const [endsOn, setEndsOn] = useState(run.endsOn);
  const save = useCall(teacher.setEndDate);
  const wrong = fieldError(save.error, 'endsOn');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ runId: run.id, endsOn });
      }}
    >
      <TextField
        type="date"
        label={t('ending.field')}
        min={today}
        max={latest}
        error={wrong && t(wrong)}
        hint={wrong === undefined ? t('ending.hint', { date: endWords(latest) }) : undefined}
        value={endsOn}
        onChange={(event) => {
          save.reset();
          setEndsOn(event.currentTarget.value);
        }}
      />
      <FormTrouble error={save.error} />
      {save.isSuccess ? <Notice tone="good">{t('ending.saved', { date: endWords(endsOn) })}</Notice> : null}
      <Button type="submit" disabled={save.isPending}>
        {t('ending.save')}
      </Button>
    </form>
  );
}
