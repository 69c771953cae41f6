/** All lessons of all plans, each a button that puts its opening question on the board. */

import { pressOf, selectedStop } from '#client/digibord/board.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import type { LessonPlace } from '#domain/lesson/board.ts';
import { lessonSlides } from '#domain/lesson/lessonSlides.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import type { ClassBoardOnScreen } from '#web/teacher/board/useBoard.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './Lessons.module.css';

export type LessonsProps = {
  run: ClassRun;
  board: Pick<ClassBoardOnScreen, 'lesson' | 'led' | 'press'>;
  onDone: () => void;
};

export function Lessons({ run, board, onDone }: LessonsProps) {
  const { t } = useTranslation();
  const { lesson: followed, led, press } = board;
  const { challenge } = run.course;
  const follow = (lesson: LessonPlace): void => {
    const [opening] = lessonSlides(challenge, lesson);
    const stop = opening && selectedStop(run, opening, opening.phase);
    press({ ...(stop === undefined ? {} : pressOf(stop)), lesson, isFrozen: false });
    onDone();
  };
  const leave = (): void => {
    press({ ...pressOf({ ...led.stop, edge: undefined }), lesson: null, isFrozen: false });
    onDone();
  };
  return (
    <div className={styles.lessons}>
      <p>{t('lesson.what')}</p>
      {followed === null ? null : <Button onClick={leave}>{t('lesson.by-phase')}</Button>}
      {challenge.teaching.plans.map(({ lessonMinutes, lessons }, plan) => (
        <section key={lessonMinutes}>
          <h3>{t('papers.plan', { count: lessons.length, minutes: lessonMinutes })}</h3>
          <ol className={styles.list}>
            {lessons.map(({ title }, lesson) => (
              <li key={title}>
                <Button
                  kind="quiet"
                  aria-current={followed?.plan === plan && followed.lesson === lesson ? 'true' : undefined}
                  disabled={lessonSlides(challenge, { plan, lesson }).length === 0}
                  onClick={() => follow({ plan, lesson })}
                >
                  {t('papers.lesson', { number: lesson + 1, title })}
                </Button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
