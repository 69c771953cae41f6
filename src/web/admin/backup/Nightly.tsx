/** The nightly backup: the last result, and how many are kept. */

import { useState } from 'react';

import { admin } from '#contract/admin/admin.ts';
import { nights } from '#domain/jobs/backups.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { type Backups, momentOf } from './backups.ts';

import styles from '#web/components/form/forms.module.css';

type Props = { nightly: number; last: Backups['work'][number] | undefined };

export function Nightly({ nightly, last }: Props) {
  const { t } = useTranslation();
  const [count, setCount] = useState(String(nightly));
  const [isWrong, setWrong] = useState(false);
  const keep = useCall(admin.keepBackups);
  const save = (): void => {
    const number = Number(count);
    const fits = Number.isInteger(number) && number >= nights.fewest && number <= nights.most;
    setWrong(!fits);
    if (fits) keep.mutate({ nightly: number });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p>{t('backup.nightly-what')}</p>
      {last === undefined ? (
        <p>{t('backup.nightly-none')}</p>
      ) : last.outcome === 'good' ? (
        <p>{t('backup.nightly-last', { when: momentOf(last.at) })}</p>
      ) : (
        <Notice tone="bad">
          {t('backup.nightly-failed', { when: momentOf(last.at), why: t(`backup.failed-${last.outcome}`) })}
        </Notice>
      )}
      <TextField
        label={t('backup.keep')}
        hint={t('backup.keep-hint')}
        inputMode="numeric"
        autoComplete="off"
        value={count}
        onChange={(event) => setCount(event.currentTarget.value)}
        error={isWrong ? t('backup.keep-wrong', { fewest: nights.fewest, most: nights.most }) : undefined}
      />
      <FormTrouble error={keep.error} />
      <Button type="submit" disabled={keep.isPending}>
        {t('save')}
      </Button>
      {keep.isSuccess ? <Notice tone="good">{t('backup.kept')}</Notice> : null}
    </form>
  );
}
