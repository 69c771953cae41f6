/** One team's answer to one activity, as wide as its team: the work large, and beside it its rating. */

import { titleAlone } from '#domain/lesson/activityNumber.ts';
import { ActivityFiles } from '#web/teacher/activities/ActivityFiles.tsx';
import { useRating } from '#web/teacher/rating/form/useRating.ts';
import { answerPlace, type ToRate } from '#web/teacher/rating/useRound.ts';
import { classes } from '#web/ui/classes.ts';

import { AnswerActions } from './AnswerActions.tsx';
import { AnswerPhoto } from './AnswerPhoto.tsx';
import { AnswerRating } from './AnswerRating.tsx';
import { ExamplesAndHelp } from './ExamplesAndHelp.tsx';
import { SentText } from './SentText.tsx';
import { Versions } from './Versions.tsx';

import styles from './AnswerDetail.module.css';

export function AnswerDetail({ toRate }: { toRate: ToRate }) {
  const { team, phase, activity, answer } = toRate;
  const rating = useRating(toRate, false);
  return (
    <div className={styles.detail} data-answer={toRate.id} data-focus={answerPlace(toRate.id)} data-in-sight>
      <div className={classes(styles.work, (answer?.photo ?? null) !== null && styles.withPhoto)}>
        <header className={styles.head}>
          <h3 className={styles.title}>
            <span className={styles.team} translate="no">
              {`${team.title}: `}
            </span>
            {titleAlone(phase, activity)}
          </h3>
          {answer === undefined ? (
            <ActivityFiles activity={activity} papersOnly />
          ) : (
            <AnswerActions toRate={toRate} answer={answer} />
          )}
          <p className={styles.question}>{activity.question}</p>
        </header>
        <AnswerPhoto toRate={toRate} />
        <div className={styles.words}>
          <SentText toRate={toRate} />
          {answer === undefined ? null : <Versions toRate={toRate} answer={answer} />}
        </div>
        <div className={styles.help}>
          <ExamplesAndHelp activity={activity} />
        </div>
      </div>
      <div className={styles.rating}>
        <AnswerRating toRate={toRate} rating={rating} />
      </div>
    </div>
  );
}
