/** An answer of a team over the whole board: its words and its photo, without medal or comment (docs/rules.md 9.16). */

import { useTranslation } from 'react-i18next';

import type { ClassRun } from '#contract/facts/classFacts.ts';
import type { Answer } from '#domain/course.ts';
import { findActivity } from '#domain/status.ts';
import { answerPhoto } from '#web/teacher/paths.ts';
import type { Team } from '#web/teacher/run.ts';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './ShownAnswer.module.css';

/** Words that have room for larger letters. */
const fewLetters = 240;

type ShownAnswerProps = { run: ClassRun; teams: readonly Team[]; answer: Answer; onClose: () => void };

export function ShownAnswer({ run, teams, answer, onClose }: ShownAnswerProps) {
  const { t } = useTranslation();
  const team = teams.find(({ id }) => id === answer.teamId)?.title ?? '';
  const activity = findActivity(run.course.challenge, answer.activityId)?.activity.title ?? '';
  const hasPhoto = answer.photo !== null;
  return (
    <Dialog title={team} closeLabel={t('close')} size="full" onClose={onClose}>
      <div className={classes(styles.answer, hasPhoto && styles.withPhoto)} data-mood="digibord">
        {answer.photo === null ? null : (
          <img
            className={styles.photo}
            src={answerPhoto(answer.photo)}
            alt={t('rating.photo-of', { team, activity })}
          />
        )}
        <div className={styles.words}>
          <p className={styles.activity}>{activity}</p>
          <blockquote className={classes(styles.text, answer.tweet.length <= fewLetters && styles.large)}>
            {answer.tweet}
          </blockquote>
        </div>
      </div>
    </Dialog>
  );
}
