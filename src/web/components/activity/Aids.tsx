/** The aids of an activity: the criteria, help and a plus task; for the docent also an example answer for each medal. */

import type { Activity, MedalExamples } from '#domain/course.ts';
import { CourseText } from '#web/components/CourseText.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Medal } from '#web/ui/art/Medal.tsx';
import { classes } from '#web/ui/classes.ts';

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
};

export function Aids({ activity: { criteria, help, plus, examples }, reader, isOpen = false }: AidsProps) {
  const { t } = useTranslation();
  if (criteria.length === 0 && help === null && plus === null && examples === null) return null;
  const title = titles[reader];
  return (
    <div className={classes(styles.aids, !isOpen && styles.folded)}>
      {criteria.length === 0 ? null : (
        <details open={isOpen}>
          <summary>{t(title.criteria)}</summary>
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
        </details>
      )}
      <Folded title={t(title.help)} html={help} />
      <Folded title={t(title.plus)} html={plus} />
      {examples === null ? null : <Examples examples={examples} />}
    </div>
  );
}

function Folded({ title, html }: { title: string; html: string | null }) {
  if (html === null) return null;
  return (
    <details>
      <summary>{title}</summary>
      <CourseText html={html} />
    </details>
  );
}

function Examples({ examples: { bronze, silver, gold } }: { examples: MedalExamples }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('aids.examples')}</summary>
      <dl className={styles.examples}>
        <dt>{t('medal.bronze')}</dt>
        <dd>{bronze}</dd>
        <dt>{t('medal.silver')}</dt>
        <dd>{silver}</dd>
        <dt>{t('medal.gold')}</dt>
        <dd>{gold}</dd>
      </dl>
    </details>
  );
}
