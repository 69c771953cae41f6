/** One backup: when and how it was made, its contents, and what can be done with it. */

import { Download, RotateCcw, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { admin } from '#contract/admin/admin.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';

import { type Backup, momentOf, sizeOf } from './backups.ts';
import { Contents } from './Contents.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

import styles from './BackupRow.module.css';

type Props = { backup: Backup; isRestoring: boolean };

export function BackupRow({ backup, isRestoring }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'restore' | 'download' | 'remove'>();
  const check = useCall(admin.checkBackup);
  const { name, madeAt, how, size, outcome, checkedAt, found } = backup;
  const when = momentOf(madeAt);
  const of = <span className="visually-hidden">{when}</span>;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.moment}>{when}</h3>
        <p className={styles.facts}>
          {t(`backup.how-${how}`)} · {sizeOf(size)}
          {found === null ? null : ` · ${t('backup.app', { app: found.app })}`}
        </p>
        {how === 'uploaded' && found !== null ? (
          <p className={styles.facts}>{t('backup.of', { when: momentOf(found.madeAt) })}</p>
        ) : null}
        {found === null ? null : <Contents found={found} />}
        <p className={outcome === null || outcome === 'good' ? styles.facts : styles.bad}>
          {outcome === null || checkedAt === null
            ? t('backup.unchecked')
            : t(`backup.checked-${outcome}`, { when: momentOf(checkedAt) })}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={<RotateCcw aria-hidden />}
          aria-disabled={isRestoring}
          onClick={() => {
            if (!isRestoring) setOpen('restore');
          }}
        >
          {t('backup.restore')}
          {of}
        </Button>
        <Button size="small" icon={<Download aria-hidden />} onClick={() => setOpen('download')}>
          {t('backup.download')}
          {of}
        </Button>
        <Button
          size="small"
          icon={<ShieldCheck aria-hidden />}
          aria-disabled={check.isPending}
          onClick={() => {
            if (!check.isPending) check.mutate({ backup: name });
          }}
        >
          {t(check.isPending ? 'backup.checking' : 'backup.check')}
          {of}
        </Button>
        <Button size="small" kind="quiet" icon={<Trash2 aria-hidden />} onClick={() => setOpen('remove')}>
          {t('backup.remove')}
          {of}
        </Button>
      </div>
      <FormTrouble error={check.error} />
      {open === 'restore' ? <RestoreDialog backup={backup} onClose={() => setOpen(undefined)} /> : null}
      {open === 'download' ? <DownloadDialog backup={backup} onClose={() => setOpen(undefined)} /> : null}
      {open === 'remove' ? <RemoveDialog backup={backup} onClose={() => setOpen(undefined)} /> : null}
    </li>
  );
}
