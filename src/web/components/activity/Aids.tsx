/** The aids of an activity: the criteria, help and a plus task; for the docent also an example answer for each medal. */

import type { ReactNode } from 'react';

import type { Activity, MedalExamples } from '#domain/course.ts';
import { CourseText } from '#web/components/CourseText.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Medal } from '#web/ui/art/Medal.tsx';
import { Fold, FoldGroup } from '#web/ui/Fold.tsx';

import styles from './Aids.module.css';

const titles = {
  team: { criteria: 'aids.criteria', help: 'aids.help', plus: 'aids.plus' },
  docent: { criteria: 'aids.criteria-docent', help: 'aids.help-docent', plus: 'aids.plus-docent' },
} as const;

type AidsProps = {
  activity: Pick<Activity, 'criteria' | 'help' | 'plus' | 'examples'>;
  reader: keyof typeof titles;
  /** The criteria are open; otherwise everything is folded, in one row. */
  isOpen?: boolean;
  /** A fold in the same row, before these. */
  children?: ReactNode;
};

export function Aids({ activity, reader, isOpen = false, children }: AidsProps) {
  const { t } = useTranslation();
  const { criteria, help, plus, examples } = activity;
  const isEmpty = criteria.length === 0 && help === null && plus === null && examples === null;
  if (isEmpty && children === undefined) return null;
  const title = titles[reader];
  return (
    <FoldGroup look={isOpen ? 'stack' : 'row'}>
      {children}
      {criteria.length === 0 ? null : (
        <Fold title={t(title.criteria)} startsOpen={isOpen}>
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
      <Folded title={t(title.help)} html={help} />
      <Folded title={t(title.plus)} html={plus} />
      {examples === null ? null : <Examples examples={examples} />}
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

function Examples({ examples: { bronze, silver, gold } }: { examples: MedalExamples }) {
  const { t } = useTranslation();
  return (
    <Fold title={t('aids.examples')}>
      <dl className={styles.examples}>
        <dt>{t('medal.bronze')}</dt>
        <dd>{bronze}</dd>
        <dt>{t('medal.silver')}</dt>
        <dd>{silver}</dd>
        <dt>{t('medal.gold')}</dt>
        <dd>{gold}</dd>
      </dl>
    </Fold>
  );
}
