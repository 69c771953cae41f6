/** The fields to choose a backup file and its passphrase, with their errors. */

import type { Translate } from '#client/texts.ts';
import { Problem } from '#contract/problem.ts';
import type { ChallengeFault } from '#domain/refusal.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import type { BroughtFile } from './useBackupFile.ts';

/** `onChoose`: clears the error of the previous file; while that one is still being sent, everything stays. */
type Props = { brought: BroughtFile; error: Error | null; onChoose: () => void };

export function BackupFile({ brought, error, onChoose }: Props) {
  const { t } = useTranslation();
  const wrong = fieldError(error, 'backupFile');
  const wrongPassphrase = fieldError(error, 'passphrase');
  return (
    <>
      <TextField
        type="file"
        label={t('backup.file')}
        accept=".backup,.age"
        onChange={(event) => {
          onChoose();
          void brought.choose(event.currentTarget.files?.[0]);
        }}
        error={wrong === undefined ? undefined : t(wrong === 'refusal.too-large' ? 'backup.too-large' : wrong)}
      />
      {brought.isLocked || wrongPassphrase !== undefined ? (
        <TextField
          label={t('backup.passphrase')}
          hint={t('backup.passphrase-of-file')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={brought.passphrase}
          onChange={(event) => brought.type(event.currentTarget.value)}
          error={wrongPassphrase === undefined ? undefined : t(wrongPassphrase)}
        />
      ) : null}
    </>
  );
}

/**
 * Why a backup was refused, and at which of its lines. The general text for a too large file is about photos, so a
 * backup has its own.
 */
export function FileTrouble({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const isTooLarge = error instanceof Problem && error.code === 'too-large';
  if (isTooLarge && fieldError(error, 'backupFile') === undefined) {
    return <Notice tone="bad">{t('backup.too-large')}</Notice>;
  }
  const fault = error instanceof Problem ? error.faults[0] : undefined;
  return (
    <>
      <FormTrouble error={error} />
      {fault === undefined ? null : <p>{faultText(fault, t)}</p>}
    </>
  );
}

function faultText({ line, message }: ChallengeFault, t: Translate): string {
  return line === null ? t('backup.fault', { message }) : t('backup.fault-line', { line, message });
}
