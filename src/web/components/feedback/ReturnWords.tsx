/** The docent's words with a returned answer: the tip, the top, and the taps on the criteria. */

import type { Criterion, Returned } from '#domain/course.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import { TappedCriteria } from './TappedCriteria.tsx';

import styles from './ReturnWords.module.css';

type WordsProps = { said: Pick<Returned, 'tip' | 'top' | 'criteria'>; criteria: readonly Criterion[] };

export function ReturnWords({ said: { tip, top, criteria: tapped }, criteria }: WordsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.words}>
      <dl className={styles.texts}>
        {top === '' ? null : (
          <>
            <dt>{t('return.top')}</dt>
            <dd>{top}</dd>
          </>
        )}
        <dt>{t('return.tip')}</dt>
        <dd>{tip}</dd>
      </dl>
      <TappedCriteria criteria={criteria} tapped={tapped} />
    </div>
  );
}
