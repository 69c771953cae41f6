/** Lets the docent choose the lesson whose order the board follows, or the order of the phases (docs/rules.md 9.53). */

import { ListOrdered } from 'lucide-react';

import { pressOf, selectedStop } from '#client/digibord/board.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import type { LessonPlace } from '#domain/lesson/board.ts';
import { lessonSlides } from '#domain/lesson/lessonSlides.ts';
import { DialogEntry } from '#web/components/DialogEntry.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import type { ClassBoardOnScreen } from '#web/teacher/board/useBoard.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './LessonOrder.module.css';

type LessonOrderProps = { run: ClassRun; board: Pick<ClassBoardOnScreen, 'lesson' | 'led' | 'press'> };

export function LessonOrder({ run, board }: LessonOrderProps) {
  const { t } = useTranslation();
  if (run.course.challenge.teaching.plans.length === 0) return null;
  return (
    <DialogEntry icon={<ListOrdered aria-hidden />} label={t('lesson.choose')} title={t('lesson.choose')} size="wide">
      {(close) => <Lessons run={run} board={board} onDone={close} />}
    </DialogEntry>
  );
}

function Lessons({ run, board, onDone }: LessonOrderProps & { onDone: () => void }) {
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
