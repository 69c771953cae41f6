/** The aids of an activity for its team: the criteria, help and a plus task. */

import type { ReactNode } from 'react';

import type { Activity } from '#domain/course.ts';
import { CourseText } from '#web/components/CourseText.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Medal } from '#web/ui/art/Medal.tsx';
import { Fold, FoldGroup } from '#web/ui/Fold.tsx';

import styles from './Aids.module.css';

type AidsProps = {
  activity: Pick<Activity, 'criteria' | 'help' | 'plus'>;
  /** The criteria are open; otherwise everything is folded, in one row. */
  isOpen?: boolean;
  /** A fold in the same row, before these. */
  children?: ReactNode;
};

export function Aids({ activity: { criteria, help, plus }, isOpen = false, children }: AidsProps) {
  const { t } = useTranslation();
  const isEmpty = criteria.length === 0 && help === null && plus === null;
  if (isEmpty && children === undefined) return null;
  return (
    <FoldGroup look={isOpen ? 'stack' : 'row'}>
      {children}
      {criteria.length === 0 ? null : (
        <Fold title={t('aids.criteria')} startsOpen={isOpen}>
          <ul className={styles.criteria}>
            {criteria.map(({ text, gold }) => (
              <li key={text}>
                <p>{text}</p>
                <p className={styles.gold}>
                  <Medal medal={3} className={styles.medal} />
                  <span>
                    <strong>{t('aids.gold')}</strong> {gold}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <Folded title={t('aids.help')} html={help} />
      <Folded title={t('aids.plus')} html={plus} />
    </FoldGroup>
  );
}

function Folded({ title, html }: { title: string; html: string | null }) {
  if (html === null) return null;
  return (
    <Fold title={title}>
      <CourseText html={html} />
    </Fold>
  );
}
