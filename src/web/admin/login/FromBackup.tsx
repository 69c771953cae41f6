/** An alternative to the first account: a school that had a server before restores its backup (docs/rules.md 14.22). */

import { useEffect, useId, useRef } from 'react';

import { admin, startHeader } from '#contract/admin/admin.ts';
import { Problem } from '#contract/problem.ts';
import { BackupFile, FileTrouble } from '#web/admin/backup/BackupFile.tsx';
import { useBackupFile } from '#web/admin/backup/useBackupFile.ts';
import { UploadProgress } from '#web/components/form/UploadProgress.tsx';
import { useSendFile } from '#web/components/form/useSendFile.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import styles from './EnteringPage.module.css';

export function FromBackup({ token }: { token: string }) {
  const { t } = useTranslation();
  const brought = useBackupFile();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  const { sending: restore, share } = useSendFile(admin.startFromBackup, { headers: { [startHeader]: token } });
  const { data, error, isPending } = restore;
  useEffect(() => {
    if (data !== undefined) heading.current?.focus();
  }, [data]);
  return (
    <section className={styles.other}>
      <h2 ref={heading} id={title} tabIndex={-1}>
        {t('entering.restore')}
      </h2>
      {data === undefined ? (
        <form
          aria-labelledby={title}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            restore.mutate(brought.sent);
          }}
        >
          <p>{t('entering.restore-what')}</p>
          <BackupFile
            brought={brought}
            error={error}
            onChoose={() => {
              if (!isPending) restore.reset();
            }}
          />
          {error instanceof Problem && error.code === 'link-over' ? (
            <Notice tone="bad">{t('entering.start-over')}</Notice>
          ) : (
            <FileTrouble error={error} />
          )}
          <UploadProgress share={share} />
          <Button type="submit" disabled={isPending}>
            {t(isPending ? 'backup.uploading' : 'entering.restore-now')}
          </Button>
        </form>
      ) : (
        <Restored {...data} />
      )}
    </section>
  );
}

function Restored({ beheerders, command }: { beheerders: readonly string[]; command: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="good">{t('entering.restored')}</Notice>
      {beheerders.length > 0 ? (
        <p>{t('entering.restored-who', { who: beheerders.join(', ') })}</p>
      ) : (
        <>
          <p>{t('entering.restore-then')}</p>
          <p>
            <code>{command}</code>
          </p>
        </>
      )}
      <p>
        <ButtonLink kind="primary" href="/docent/login">
          {t('entering.to-login')}
        </ButtonLink>
      </p>
    </>
  );
}
