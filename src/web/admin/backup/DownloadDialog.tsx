/** The dialog before a backup is downloaded: the passphrase that encrypts it, which must be saved first (docs/rules.md 14.37). */

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';

import { admin } from '#contract/admin/admin.ts';
import { passphraseError, passphraseLimits, proposePassphrase } from '#domain/admin/passphrase.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { saveBlob } from '#web/components/keepsake/saveBlob.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { request } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { type Backup, momentOf } from './backups.ts';

import styles from './RestoreDialog.module.css';

type Props = { backup: Backup; onClose: () => void };

export function DownloadDialog({ backup: { name, madeAt }, onClose }: Props) {
  const { t } = useTranslation();
  const file = `lanceerbasis-${name}.age`;
  // A ref, set at the press: state updates a moment later, and Escape may come before that.
  const isLocking = useRef(false);
  const download = useMutation({
    onSettled: () => {
      isLocking.current = false;
    },
    mutationFn: async (passphrase: string) =>
      saveBlob(await request(admin.backupFile, { backup: name, passphrase }), file),
    // The passphrase is stored nowhere once this dialog closes.
    gcTime: 0,
  });
  // The passphrase stays visible until the file is ready.
  const close = (): void => (isLocking.current ? undefined : onClose());
  const lock = (passphrase: string): void => {
    isLocking.current = true;
    download.mutate(passphrase);
  };
  return (
    <Dialog title={t('backup.download-title')} closeLabel={t('close')} onClose={close} size="wide">
      <div className={styles.parts}>
        <p>{t('backup.download-what', { when: momentOf(madeAt) })}</p>
        {download.isSuccess ? (
          <>
            <Notice tone="good">{t('backup.downloaded', { file })}</Notice>
            <p>
              {t('backup.downloaded-with')} <code>{download.variables}</code>
            </p>
            <CopyButton text={download.variables} />
            <p>{t('backup.downloaded-then')}</p>
            <div className={styles.buttons}>
              <Button onClick={onClose}>{t('close')}</Button>
            </div>
          </>
        ) : (
          <Lock isBusy={download.isPending} error={download.error} onLock={lock} />
        )}
      </div>
    </Dialog>
  );
}

type LockProps = { isBusy: boolean; error: Error | null; onLock: (passphrase: string) => void };

function Lock({ isBusy, error, onLock }: LockProps) {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState(() => proposePassphrase(below));
  const [isTried, setTried] = useState(false);
  const [isKept, setKept] = useState(false);
  const wrong = isTried ? passphraseError(passphrase) : undefined;
  return (
    <form
      className={styles.parts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isKept && passphraseError(passphrase) === undefined && !isBusy) onLock(passphrase);
      }}
    >
      <div className={styles.passphrase}>
        <TextField
          label={t('backup.passphrase')}
          hint={t('backup.passphrase-hint', { fewest: passphraseLimits.fewest })}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={styles.code}
          value={passphrase}
          readOnly={isBusy}
          onChange={(event) => {
            setPassphrase(event.currentTarget.value);
            setKept(false);
          }}
          error={errorIn(t, wrong ?? fieldError(error, 'passphrase'))}
        />
        <CopyButton key={passphrase} text={passphrase} />
      </div>
      <p>{t('backup.passphrase-keep')}</p>
      <label className={styles.kept}>
        <input
          type="checkbox"
          checked={isKept}
          aria-invalid={isTried && !isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        {t('backup.passphrase-kept')}
      </label>
      {isTried && !isKept ? <Notice tone="bad">{t('backup.passphrase-not-kept')}</Notice> : null}
      <FormTrouble error={error} />
      {isBusy ? <Notice>{t('backup.downloading-what')}</Notice> : null}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" icon={<Download aria-hidden />} aria-disabled={isBusy}>
          {t(isBusy ? 'backup.downloading' : 'backup.download')}
        </Button>
      </div>
    </form>
  );
}

function errorIn(t: ReturnType<typeof useTranslation>['t'], key: string | undefined): string | undefined {
  return key === undefined ? undefined : t(key, { fewest: passphraseLimits.fewest });
}

/** Cryptographically random; values that would make some numbers likelier are drawn again. */
function below(limit: number): number {
  const most = 256 - (256 % limit);
  for (;;) {
    const [drawn = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (drawn < most) return drawn % limit;
  }
}
