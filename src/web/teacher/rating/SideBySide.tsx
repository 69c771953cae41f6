/** The second view: one activity, with the answers of all teams side by side. */

import { isUnrated } from '#client/rating/answerSlots.ts';
import type { Activity } from '#domain/course.ts';
import { answerableActivities, answerTo } from '#domain/status.ts';
import { Duration } from '#web/components/activity/Duration.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ActivityFiles } from '#web/teacher/activities/ActivityFiles.tsx';
import { UnratedMark } from '#web/teacher/PhaseSelector.tsx';
import { AnswerCard } from '#web/teacher/rating/answer/AnswerCard.tsx';
import { ExamplesAndHelp } from '#web/teacher/rating/answer/ExamplesAndHelp.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';

import type { RoundOnScreen } from './useRound.ts';

import styles from './SideBySide.module.css';

type SideBySideProps = { round: RoundOnScreen; activity: Activity };

export function SideBySide({ round, activity }: SideBySideProps) {
  const cards = round.teams.map((team) => round.toRate(team, activity)).filter(round.isShown);
  return (
    <>
      <ActivitySelector round={round} activity={activity} />
      <div className={styles.activity}>
        <p className={styles.question}>
          {activity.question}{' '}
          <span className={styles.duration}>
            <Duration of={activity.duration} />
          </span>
        </p>
        <ExamplesAndHelp activity={activity} withCriteria>
          <ActivityFiles activity={activity} papersOnly />
        </ExamplesAndHelp>
      </div>
      <ul className={styles.cards}>
        {cards.map((toRate) => (
          <AnswerCard key={toRate.id} toRate={toRate} />
        ))}
      </ul>
    </>
  );
}

function ActivitySelector({ round, activity: selected }: SideBySideProps) {
  const { t } = useTranslation();
  const { teams, phase, setActivity } = round;
  const activities = answerableActivities(phase);
  return (
    <Choice legend={t('activities.activity')} className={styles.activities}>
      {activities.map((activity) => (
        <Option
          key={activity.id}
          name="activity"
          isChosen={activity.id === selected.id}
          onChoose={() => setActivity(activity)}
        >
          {activity.title}
          {teams.some(({ work }) => isUnrated(answerTo(activity, work))) ? <UnratedMark /> : null}
        </Option>
      ))}
    </Choice>
  );
}
