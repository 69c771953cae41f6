/** For the docent: an example answer for each medal, the help that the team gets, and the plus task, under one line with a tab for each. */

import { type ReactNode, useState } from 'react';

import type { Activity, MedalExamples } from '#domain/course.ts';
import { Criteria } from '#web/components/activity/Criteria.tsx';
import { CourseText } from '#web/components/CourseText.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

import styles from './ExamplesAndHelp.module.css';

type Shown = Pick<Activity, 'criteria' | 'help' | 'plus' | 'examples'>;

type AidsProps = {
  activity: Shown;
  /** Also the criteria, where no form beside it shows them. */
  withCriteria?: boolean;
  /** Below the tabs: the papers. */
  children?: ReactNode;
};

export function ExamplesAndHelp({ activity, withCriteria = false, children }: AidsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const tabs = tabsOf(activity, withCriteria);
  if (tabs.length === 0) return <>{children}</>;
  return (
    <Fold title={t('aids.docent')}>
      {() => (
        <>
          <Tabs
            label={t('aids.docent')}
            tabs={tabs.map(({ title, content }) => ({ title: t(title), content }))}
            chosen={Math.min(chosen, tabs.length - 1)}
            onChoose={setChosen}
          />
          {children}
        </>
      )}
    </Fold>
  );
}

function tabsOf({ criteria, examples, help, plus }: Shown, withCriteria: boolean) {
  const hasCriteria = withCriteria && criteria.length > 0;
  return [
    { title: 'aids.criteria-docent', content: hasCriteria ? <Criteria criteria={criteria} /> : null },
    { title: 'aids.examples-docent', content: examples === null ? null : <Examples examples={examples} /> },
    { title: 'aids.help-docent', content: help === null ? null : <CourseText html={help} /> },
    { title: 'aids.plus-docent', content: plus === null ? null : <CourseText html={plus} /> },
  ].filter(({ content }) => content !== null);
}

function Examples({ examples: { bronze, silver, gold } }: { examples: MedalExamples }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.examples}>
      <dt>{t('medal.bronze')}</dt>
      <dd>{bronze}</dd>
      <dt>{t('medal.silver')}</dt>
      <dd>{silver}</dd>
      <dt>{t('medal.gold')}</dt>
      <dd>{gold}</dd>
    </dl>
  );
}
