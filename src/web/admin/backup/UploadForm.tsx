/** Uploads a backup from somebody's own computer: it is added to the list, and nothing else changes. */

import { useRef } from 'react';

import { admin } from '#contract/admin/admin.ts';
import { UploadProgress } from '#web/components/form/UploadProgress.tsx';
import { useSendFile } from '#web/components/form/useSendFile.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { refresh } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { BackupFile, FileTrouble } from './BackupFile.tsx';
import { listPlace } from './backups.ts';
import { useBackupFile } from './useBackupFile.ts';

import styles from '#web/components/form/forms.module.css';

export function UploadForm() {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const brought = useBackupFile();
  const { sending: upload, share } = useSendFile(admin.uploadBackup, {
    onTaken: async () => {
      form.current?.reset();
      brought.forget();
      passFocusTo(listPlace);
      await refresh();
    },
  });
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        upload.mutate(brought.sent);
      }}
    >
      <p>{t('backup.upload-what')}</p>
      <BackupFile
        brought={brought}
        error={upload.error}
        onChoose={() => {
          if (!upload.isPending) upload.reset();
        }}
      />
      <FileTrouble error={upload.error} />
      <UploadProgress share={share} />
      <Button type="submit" disabled={upload.isPending}>
        {t(upload.isPending ? 'backup.uploading' : 'backup.upload-send')}
      </Button>
      {upload.isSuccess ? <Notice tone="good">{t('backup.uploaded')}</Notice> : null}
    </form>
  );
}
