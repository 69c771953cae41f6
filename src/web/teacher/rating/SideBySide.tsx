/** The second view: one activity, with the answers of all teams side by side. */

import { isUnrated } from '#client/rating/answerSlots.ts';
import type { Activity } from '#domain/course.ts';
import { answerableActivities, answerTo } from '#domain/status.ts';
import { Aids } from '#web/components/activity/Aids.tsx';
import { Duration } from '#web/components/activity/Duration.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ActivityFiles } from '#web/teacher/activities/ActivityFiles.tsx';
import { UncountedMark } from '#web/teacher/counting/Uncounted.tsx';
import { UnratedMark } from '#web/teacher/PhaseSelector.tsx';
import { AnswerDetail } from '#web/teacher/rating/answer/AnswerDetail.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { classes } from '#web/ui/classes.ts';
import { withHyphens } from '#web/ui/hyphens.ts';

import type { RoundOnScreen, ToRate } from './useRound.ts';

import styles from './SideBySide.module.css';

type SideBySideProps = { round: RoundOnScreen; activity: Activity };

export function SideBySide({ round, activity }: SideBySideProps) {
  const cards = round.teams.map((team) => round.toRate(team, activity)).filter(round.isShown);
  return (
    <>
      <ActivitySelector round={round} activity={activity} />
      <p className={styles.question}>
        {activity.question}{' '}
        <span className={styles.duration}>
          <Duration of={activity.duration} />
        </span>
      </p>
      <div className={styles.papers}>
        <ActivityFiles activity={activity} papersOnly />
      </div>
      <Aids activity={activity} reader="docent" />
      <ul className={styles.cards}>
        {cards.map((toRate) => (
          <TeamCard key={toRate.id} toRate={toRate} />
        ))}
      </ul>
    </>
  );
}

function ActivitySelector({ round, activity: selected }: SideBySideProps) {
  const { t } = useTranslation();
  const { teams, phase, setActivity } = round;
  return (
    <Choice legend={t('activities.activity')} className={styles.activities}>
      {answerableActivities(phase).map((activity) => (
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

function TeamCard({ toRate }: { toRate: ToRate }) {
  const { t } = useTranslation();
  return (
    <li className={classes(styles.card, isUnrated(toRate.answer) && styles.unrated)}>
      <h2 translate="no">{withHyphens(toRate.team.title)}</h2>
      {toRate.team.isCounted ? null : <UncountedMark />}
      {toRate.canRate ? <AnswerDetail toRate={toRate} narrow /> : <p>{t('rating.not-open')}</p>}
    </li>
  );
}
