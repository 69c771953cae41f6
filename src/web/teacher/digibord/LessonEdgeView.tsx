/** The first and the last slide of a lesson: the opening question with what the class will do, and the exit question (docs/rules.md 9.53). */

import type { ClassRun } from '#contract/decode/classFacts.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import type { LessonEdge, LessonPlace } from '#domain/lesson/board.ts';
import { activitiesOfLesson, exitCriteria, lessonAt } from '#domain/lesson/lessonSlides.ts';
import { Duration } from '#web/components/activity/Duration.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';

import styles from './LessonEdgeView.module.css';

export type LessonEdgeProps = { run: ClassRun; lesson: LessonPlace; edge: LessonEdge };

export function LessonEdgeView({ edge, ...about }: LessonEdgeProps) {
  return edge === 'opening' ? <Opening {...about} /> : <Exit {...about} />;
}

type AboutLesson = Omit<LessonEdgeProps, 'edge'>;

function Opening({ run, lesson }: AboutLesson) {
  const { t } = useTranslation();
  const placed = activitiesOfLesson(run.course.challenge, lesson);
  return (
    <>
      <p className={styles.question}>{placed[0]?.activity.question}</p>
      <h3>{t('lesson.today')}</h3>
      <ul className={styles.today}>
        {placed.map(({ phase, activity }) => (
          <li key={activity.id}>
            <strong>{activityNumber(phase, activity)}</strong> {activity.title}
            <span className={styles.time}>
              <Duration of={activity.duration} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Exit({ run, lesson: { plan, lesson } }: AboutLesson) {
  const { t } = useTranslation();
  const { challenge } = run.course;
  const criteria = exitCriteria(activitiesOfLesson(challenge, { plan, lesson }).map(({ activity }) => activity));
  const next = lessonAt(challenge, { plan, lesson: lesson + 1 });
  return (
    <>
      <p className={styles.question}>{t('lesson.reflect')}</p>
      {criteria.length === 0 ? null : (
        <>
          <h3>{t('lesson.thumbs')}</h3>
          <ul>
            {criteria.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {next === undefined ? null : <p>{t('lesson.next', { title: next.title })}</p>}
    </>
  );
}
