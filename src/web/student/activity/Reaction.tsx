/** The second stage, and the form's own page: the question, and the answer form under 'reactie'. */

import { useTranslation } from 'react-i18next';

import type { TeamActivity, TeamPhase } from '#web/student/facts.ts';
import { useOutbox } from '#web/student/outbox/useOutbox.tsx';
import { ReadAloud } from '#web/student/ReadAloud.tsx';
import { useRocketProgress } from '#web/student/shell/rocketProgress.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { RichText } from '#web/ui/RichText.tsx';

import { ActivityPage } from './ActivityPage.tsx';
import { AnswerForm } from './AnswerForm.tsx';

import styles from './Reaction.module.css';

export function Reaction({ phase, activity }: { phase: TeamPhase; activity: TeamActivity }) {
  const { t } = useTranslation();
  const { info } = useRocketProgress();
  const { kept } = useOutbox();
  return (
    <ActivityPage phase={phase} activity={activity}>
      <section className={styles.question}>
        <p className={styles.asked}>{activity.question}</p>
        <ReadAloud text={activity.question} />
        <details>
          <summary>{t('activity.introduction')}</summary>
          <RichText html={activity.introduction} />
        </details>
      </section>
      <section className={styles.reaction}>
        <h2>{t('reactie')}</h2>
        {kept === undefined || info === undefined ? (
          <Loading label={t('loading')} />
        ) : (
          <AnswerForm team={info.studentgroup} phase={phase} activity={activity} />
        )}
      </section>
    </ActivityPage>
  );
}
