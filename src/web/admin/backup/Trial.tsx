/** Whether the newest backup can really be restored: a weekly trial restore in the background. */

import { admin } from '#contract/admin/admin.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { type Backups, momentOf } from './backups.ts';

import styles from '#web/components/form/forms.module.css';

type Props = { last: Backups['work'][number] | undefined; isBusy: boolean; hasBackup: boolean };

export function Trial({ last, isBusy, hasBackup }: Props) {
  const { t } = useTranslation();
  const attempt = useCall(admin.tryBackup);
  return (
    <div className={styles.form}>
      <p>{t('backup.trial-what')}</p>
      {last === undefined ? (
        <p>{t('backup.trial-none')}</p>
      ) : last.outcome === 'good' ? (
        <Notice tone="good">{t('backup.trial-good', { when: momentOf(last.at) })}</Notice>
      ) : (
        <Notice tone="bad">
          <p>{t('backup.trial-failed', { when: momentOf(last.at), why: t(`backup.failed-${last.outcome}`) })}</p>
          <p>{t(last.outcome === 'no-room' ? 'backup.trial-make-room' : 'backup.trial-make-new')}</p>
        </Notice>
      )}
      {hasBackup ? (
        <Button
          aria-disabled={isBusy || attempt.isPending}
          onClick={() => {
            if (!isBusy && !attempt.isPending) attempt.mutate({});
          }}
        >
          {t(isBusy ? 'backup.trying' : 'backup.try')}
        </Button>
      ) : null}
      <FormTrouble error={attempt.error} />
    </div>
  );
}
