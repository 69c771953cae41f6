/** For the docent: an example answer for each medal, the help that the team gets, and the plus task, under one line with a tab for each. */

import { type ReactNode, useId, useState } from 'react';

import type { Activity, Criterion, MedalExamples } from '#domain/course.ts';
import { CourseText } from '#web/components/CourseText.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { Fold } from '#web/ui/Fold.tsx';

import styles from './ExamplesAndHelp.module.css';

type Shown = Pick<Activity, 'criteria' | 'help' | 'plus' | 'examples'>;
type Tab = 'criteria' | 'examples' | 'help' | 'plus';

const titles = {
  criteria: 'aids.criteria-docent',
  examples: 'aids.examples-docent',
  help: 'aids.help-docent',
  plus: 'aids.plus-docent',
} as const satisfies Record<Tab, string>;

type AidsProps = {
  activity: Shown;
  /** Also the criteria, where no form beside it shows them. */
  withCriteria?: boolean;
  /** Below the tabs: the papers. */
  children?: ReactNode;
};

export function ExamplesAndHelp({ activity, withCriteria = false, children }: AidsProps) {
  const { t } = useTranslation();
  const tabs = tabsOf(activity, withCriteria);
  if (tabs.length === 0) return <>{children}</>;
  return (
    <Fold title={t('aids.docent')}>
      {() => (
        <>
          <Tabs activity={activity} tabs={tabs} />
          {children}
        </>
      )}
    </Fold>
  );
}

function tabsOf({ criteria, examples, help, plus }: Shown, withCriteria: boolean): Tab[] {
  return [
    ...(withCriteria && criteria.length > 0 ? (['criteria'] as const) : []),
    ...(examples === null ? [] : (['examples'] as const)),
    ...(help === null ? [] : (['help'] as const)),
    ...(plus === null ? [] : (['plus'] as const)),
  ];
}

function Tabs({ activity, tabs }: { activity: Shown; tabs: readonly Tab[] }) {
  const { t } = useTranslation();
  const name = useId();
  const [chosen, setChosen] = useState<Tab>();
  const shown = chosen !== undefined && tabs.includes(chosen) ? chosen : tabs[0];
  return (
    <>
      <Choice legend={t('aids.docent')} look="bar" className={styles.tabs}>
        {tabs.map((tab) => (
          <Option key={tab} name={name} value={tab} isChosen={tab === shown} onChoose={() => setChosen(tab)}>
            {t(titles[tab])}
          </Option>
        ))}
      </Choice>
      {shown === 'criteria' ? <Criteria criteria={activity.criteria} /> : null}
      {shown === 'examples' && activity.examples !== null ? <Examples examples={activity.examples} /> : null}
      {shown === 'help' && activity.help !== null ? <CourseText html={activity.help} /> : null}
      {shown === 'plus' && activity.plus !== null ? <CourseText html={activity.plus} /> : null}
    </>
  );
}

function Criteria({ criteria }: { criteria: readonly Criterion[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.criteria}>
      {criteria.map(({ text, gold }) => (
        <li key={text}>
          <p>{text}</p>
          <p className={styles.gold}>
            <strong>{t('aids.gold')}</strong> {gold}
          </p>
        </li>
      ))}
    </ul>
  );
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
