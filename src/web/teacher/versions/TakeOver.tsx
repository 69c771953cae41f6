/** The changes in a newer version, in words, the obstacles, and the button to switch to it (docs/rules.md 16.9, 16.10). */

import type { NewVersion } from '#contract/decode/versionFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { refresh, useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { useVersionWords } from './useVersionWords.ts';

import styles from './NewVersion.module.css';

type TakeOverProps = { runId: string; version: NewVersion; onTaken: (number: number) => void };

export function TakeOver({ runId, version: { id, number, changes, obstacles }, onTaken }: TakeOverProps) {
  const { t } = useTranslation();
  const { ofChange, ofObstacle } = useVersionWords();
  const take = useCall(teacher.takeOverVersion, () => onTaken(number));
  // Whatever the error is, the changes on screen may be outdated.
  const press = (): void => take.mutate({ runId, version: id }, { onError: () => void refresh() });
  return (
    <div className={styles.dialog}>
      <h3>{t('version.changes')}</h3>
      <ul>
        {changes.length === 0 ? <li>{t('version.small')}</li> : null}
        {changes.map((change) => (
          <li key={ofChange(change)}>{ofChange(change)}</li>
        ))}
      </ul>
      {obstacles.length === 0 ? (
        <>
          <p>{t('version.then')}</p>
          <FormTrouble error={take.error} />
          <Button kind="primary" disabled={take.isPending} onClick={press}>
            {t('version.take')}
          </Button>
        </>
      ) : (
        <>
          <Notice>
            <p>{t('version.held')}</p>
            <ul>
              {obstacles.map((obstacle) => (
                <li key={ofObstacle(obstacle)}>{ofObstacle(obstacle)}</li>
              ))}
            </ul>
          </Notice>
          <FormTrouble error={take.error} />
        </>
      )}
    </div>
  );
}
