/** The field in which somebody chooses a backup of their own, and what is wrong with it. */

import { Problem } from '#contract/problem.ts';
import { fieldError } from '#web/parts/form/formErrors.ts';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type Props = { onChoose: (file: File | undefined) => void; error: Error | null };

export function BackupFile({ onChoose, error }: Props) {
  const { t } = useTranslation();
  const wrong = fieldError(error, 'backupFile');
  return (
    <TextField
      type="file"
      label={t('backup.file')}
      accept=".backup"
      onChange={(event) => onChoose(event.currentTarget.files?.[0])}
      error={wrong === undefined ? undefined : t(wrong === 'refusal.too-large' ? 'backup.too-large' : wrong)}
    />
  );
}

/** A photo that is too large is another thing than a backup. */
export function FileTrouble({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const isTooLarge = error instanceof Problem && error.code === 'too-large';
  if (isTooLarge && fieldError(error, 'backupFile') === undefined) {
    return <Notice tone="bad">{t('backup.too-large')}</Notice>;
  }
  return <FormTrouble error={error} />;
}
