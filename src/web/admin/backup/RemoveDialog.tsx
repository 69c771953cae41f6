/** The dialog before a backup is deleted: what is deleted, and that it cannot be undone. */

import { Trash2 } from 'lucide-react';

import { admin } from '#contract/admin/admin.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { type Backup, listPlace, momentOf } from './backups.ts';

import styles from './RestoreDialog.module.css';

export function RemoveDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useCall(admin.removeBackup, undefined, () => passFocusTo(listPlace));
  return (
    <Dialog title={t('backup.remove-title')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.parts}>
        <p>{t('backup.remove-what', { when: momentOf(backup.madeAt) })}</p>
        <FormTrouble error={remove.error} />
        <div className={styles.buttons}>
          <Button
            kind="danger"
            icon={<Trash2 aria-hidden />}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ backup: backup.name })}
          >
            {t('backup.remove')}
          </Button>
          <Button onClick={onClose}>{t('backup.keep-it')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
