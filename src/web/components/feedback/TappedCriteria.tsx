/** The criteria with a tap of the docent, each with its meaning; nothing where there are no taps. */

import { Check, Plus } from 'lucide-react';

import type { Criterion, Taps } from '#domain/course.ts';
import { type Tap, tapAt } from '#domain/feedback/taps.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import styles from './TappedCriteria.module.css';

const looks = {
  '+': { text: 'criteria.there', Icon: Check },
  '-': { text: 'criteria.more', Icon: Plus },
} as const satisfies Record<Tap, object>;

export function TappedCriteria({ criteria, tapped }: { criteria: readonly Criterion[]; tapped: Taps }) {
  const { t } = useTranslation();
  const rows = criteria.flatMap(({ text }, place) => {
    const tap = tapAt(tapped, place);
    return tap === undefined ? [] : [{ about: text, ...looks[tap] }];
  });
  if (rows.length === 0) return null;
  return (
    <ul className={styles.tapped} aria-label={t('criteria.title')}>
      {rows.map(({ about, text, Icon }) => (
        <li key={about}>
          <Icon aria-hidden />
          <span>
            <strong>{`${t(text)}:`}</strong> {about}
          </span>
        </li>
      ))}
    </ul>
  );
}
