/** The second stage, and the form's own page: the question, and the answer form under 'reactie'. */
import { useTranslation } from 'react-i18next';

import { Loading } from '../../ui/Loading.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { TeamActivity, TeamPhase } from '../facts.ts';
import { useOutbox } from '../outbox/useOutbox.tsx';
import { ReadAloud } from '../ReadAloud.tsx';
import { useVoyage } from '../shell/voyage.tsx';
import { ActivityPage } from './ActivityPage.tsx';
import { AnswerForm } from './AnswerForm.tsx';

import styles from './Reaction.module.css';

export function Reaction({ phase, activity }: { phase: TeamPhase; activity: TeamActivity }) {
  const { t } = useTranslation();
  const { info } = useVoyage();
  const { kept } = useOutbox();
  return (
    <ActivityPage phase={phase} activity={activity}>
      <section className={styles['question']}>
        <p className={styles['asked']}>{activity.question}</p>
        <ReadAloud text={activity.question} />
        <details>
          <summary>{t('activity.introduction')}</summary>
          <RichText html={activity.introduction} />
        </details>
      </section>
      <section className={styles['reaction']}>
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
