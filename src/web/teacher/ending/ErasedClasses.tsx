/** The docent's erased classes: counts, without names or texts. */

import type { ResponseOf } from '#contract/endpoint.ts';
import { teacher } from '#contract/teacher.ts';
import { dateOf } from '#domain/lesson/schoolDay.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint } from '#web/query.ts';
import { Fold } from '#web/ui/Fold.tsx';

import { endWords } from './endWords.ts';

import styles from './ErasedClasses.module.css';

type Erased = ResponseOf<typeof teacher.wipedClasses>;

export function ErasedClasses() {
  const { t } = useTranslation();
  const { data: wiped = [] } = useEndpoint(teacher.wipedClasses, {});
  if (wiped.length === 0) return null;
  return (
    <Fold className={styles.wiped} title={t('ending.wiped', { count: wiped.length })}>
      <ErasedList wiped={wiped} />
    </Fold>
  );
}

export function ErasedList({ wiped }: { wiped: Erased }) {
  const { t } = useTranslation();
  const day = (moment: string): string => endWords(dateOf(new Date(moment)));
  return (
    <ul className={styles.list}>
      {wiped.map(({ id, at, rule, challenge, begunAt: begun, counts }) => (
        <li key={id}>
          <p>
            <strong>{challenge}</strong>, {t(`ending.rule-${rule}`, { begun: day(begun), date: day(at) })}
          </p>
          <p className={styles.counts}>{t('ending.counts', counts)}</p>
        </li>
      ))}
    </ul>
  );
}
