/** The second stage, and the form's own page: the question, and the answer form below 'reactie'. */

import type { TeamsActivity, TeamsPhase } from '#contract/decode/teamFacts.ts';
import { Aids } from '#web/components/activity/Aids.tsx';
import { CourseText } from '#web/components/CourseText.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { AnswerForm } from '#web/student/answer/AnswerForm.tsx';
import { ReturnedTip } from '#web/student/answer/ReturnedTip.tsx';
import { TakenAway } from '#web/student/answer/TakenAway.tsx';
import { Neighbours } from '#web/student/neighbours/Neighbours.tsx';
import { useOutbox } from '#web/student/outbox/useOutbox.tsx';
import { ReadAloud } from '#web/student/ReadAloud.tsx';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useStore } from '#web/useStore.ts';

import { ActivityPage } from './ActivityPage.tsx';

import styles from './Reaction.module.css';

export function Reaction({ phase, activity }: { phase: TeamsPhase; activity: TeamsActivity }) {
  const { t } = useTranslation();
  const { team } = useRocketProgress();
  const kept = useStore(useOutbox().kept);
  return (
    <ActivityPage phase={phase} activity={activity}>
      <div className={styles.question}>
        <p className={styles.asked}>{activity.question}</p>
        <ReadAloud text={activity.question} />
        <Aids activity={activity}>
          <Fold title={t('activity.introduction')}>
            <CourseText html={activity.introduction} />
          </Fold>
        </Aids>
      </div>
      <ReturnedTip activity={activity} />
      <Neighbours activity={activity} />
      <section className={styles.reaction}>
        <h2>{t('reactie')}</h2>
        <TakenAway activity={activity} />
        {kept === undefined || team === undefined ? (
          <Loading label={t('loading')} />
        ) : (
          <ErrorBoundary>
            <AnswerForm team={team} phase={phase} activity={activity} crew={phase.crew} />
          </ErrorBoundary>
        )}
      </section>
    </ActivityPage>
  );
}
