/** The timer of an activity: one line while it waits, and large enough for the whole room while it runs. */

import { Maximize2, Pause, Play, Plus, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { stagesOf } from '#client/digibord/board.ts';
import { timerTitle } from '#client/digibord/timer.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import type { Activity } from '#domain/course.ts';
import { clock } from '#domain/lesson/timer.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { play } from '#web/sound.ts';
import type { TimerOnBoard } from '#web/teacher/board/useTimer.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './TimerCard.module.css';

/** Minutes that one press adds. */
const more = 5;

type TimerCardProps = { run: ClassRun; timer: TimerOnBoard; /** The stop on the board. */ shown: Activity | null };

/** Large while it runs for the activity on the board, and when its time is up. */
export function sizeOf(timer: TimerOnBoard, shown: Activity | null): 'large' | 'line' {
  return timer.activity === shown?.id && (timer.isRunning || timer.isOver) ? 'large' : 'line';
}

export function TimerCard({ run, timer, shown }: TimerCardProps) {
  const { t } = useTranslation();
  useChime(timer);
  const [isLarge, setLarge] = useState(false);
  const title = timerTitle(stagesOf(run), timer);
  const size = sizeOf(timer, shown);
  return (
    <section className={styles.card} data-size={size} aria-label={t('timer.title')}>
      <TimerFace run={run} timer={timer} shown={shown} />
      <div className={styles.buttons} data-control>
        <TimerControls timer={timer} />
        {size === 'large' ? (
          <Button aria-label={t('timer.large')} icon={<Maximize2 aria-hidden />} onClick={() => setLarge(true)} />
        ) : null}
      </div>
      {isLarge ? (
        <Dialog title={title} closeLabel={t('close')} size="full" onClose={() => setLarge(false)}>
          <div className={styles.large} data-mood="digibord">
            <TimerClock timer={timer} />
            <div className={styles.buttons} data-control>
              <TimerControls timer={timer} />
            </div>
          </div>
        </Dialog>
      ) : null}
    </section>
  );
}

/** Large for the activity on the board; small for another one, below its title. */
export function TimerFace({ run, timer, shown }: TimerCardProps) {
  if (timer.activity === shown?.id) return <TimerClock timer={timer} />;
  return (
    <div className={styles.other}>
      <p className={styles.activity}>{timerTitle(stagesOf(run), timer)}</p>
      <TimerClock timer={timer} />
    </div>
  );
}

/** Rings once when the time runs out on screen; not for a timer that had ended before. */
function useChime({ isOver, isRunning }: TimerOnBoard): void {
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && isOver) play('rocket_silver');
    wasRunning.current = isRunning;
  }, [isOver, isRunning]);
}

function TimerClock({ timer }: { timer: TimerOnBoard }) {
  const { t } = useTranslation();
  const share = timer.total === 0 ? 0 : timer.left / timer.total;
  const isShort = timer.isRunning && timer.left <= 60;
  const looks = [isShort && styles.short, timer.isOver && styles.over, timer.left >= 3600 && styles.hours] as const;
  return (
    <div className={classes(styles.clock, ...looks)}>
      <p role="timer" className={styles.digits}>
        {clock(timer.left)}
      </p>
      <span className={styles.track} aria-hidden>
        <span className={styles.fill} style={{ transform: `scaleX(${share})` }} />
      </span>
      <p role="status" className={styles.word}>
        {timer.isOver ? t('timer.over') : null}
      </p>
    </div>
  );
}

export function TimerControls({ timer }: { timer: TimerOnBoard }) {
  const { t } = useTranslation();
  const { fresh } = timer;
  return (
    <>
      {fresh === undefined ? null : (
        <Button kind="primary" data-coach="timer-start" icon={<Play aria-hidden />} onClick={fresh.start}>
          {t('timer.fresh', { count: fresh.total / 60 })}
        </Button>
      )}
      {timer.isOver ? (
        <Button kind="primary" icon={<RotateCcw aria-hidden />} onClick={timer.stop}>
          {t('timer.stop')}
        </Button>
      ) : timer.isRunning ? (
        <Button icon={<Pause aria-hidden />} onClick={timer.pause}>
          {t('timer.pause')}
        </Button>
      ) : (
        <Button
          kind={fresh === undefined ? 'primary' : 'secondary'}
          data-coach="timer-start"
          icon={<Play aria-hidden />}
          onClick={timer.start}
        >
          {t('timer.start')}
        </Button>
      )}
      <Button icon={<Plus aria-hidden />} onClick={() => timer.lengthen(more)}>
        {t('timer.more', { minutes: more })}
      </Button>
      {timer.hasBegun && !timer.isOver && fresh === undefined ? (
        <Button
          title={t('timer.stop')}
          aria-label={t('timer.stop')}
          icon={<RotateCcw aria-hidden />}
          onClick={timer.stop}
        />
      ) : null}
    </>
  );
}
