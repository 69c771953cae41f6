/** Why a challenge file was refused or not exported: file by file. */

import { Problem } from '#contract/problem.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Notice } from '#web/ui/Notice.tsx';

import styles from './BringFile.module.css';

/** `refused`: the sentence above the errors. */
type FileTroubleProps = { error: Error | null; refused: 'shelf.file-refused' | 'shelf.file-not-given' };

export function FileTrouble({ error, refused }: FileTroubleProps) {
  const { t } = useTranslation();
  const isTooLarge = error instanceof Problem && error.code === 'too-large';
  if (isTooLarge) return <Notice tone="bad">{t('shelf.file-too-large')}</Notice>;
  if (!(error instanceof Problem) || error.faults.length === 0) return <FormTrouble error={error} unshown="file" />;
  return (
    <Notice tone="bad">
      <p>{t(refused)}</p>
      <ul className={styles.faults}>
        {error.faults.map(({ file, line, message }) => (
          <li key={`${file} ${line} ${message}`}>
            {line === null ? t('shelf.fault', { file, message }) : t('shelf.fault-line', { file, line, message })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
