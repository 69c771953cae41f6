/** The content of the board: an activity, or the description of a phase; with its film, its timer and the next step. What is for the docent is in one menu. */

import {
  ArrowLeft,
  ArrowRight,
  BookOpenText,
  Clock,
  FileText,
  Frame,
  ListChecks,
  Maximize,
  Minimize,
  Snowflake,
  Tv,
} from 'lucide-react';
import { Suspense, useId } from 'react';

import { type BoardStep, slidesOf, type StopShown, videoOf } from '#client/digibord/board.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import type { Activity } from '#domain/course.ts';
import type { LessonPlace } from '#domain/lesson/board.ts';
import { Duration } from '#web/components/activity/Duration.tsx';
import { NumberedTitle } from '#web/components/activity/NumberedTitle.tsx';
import { CourseText } from '#web/components/CourseText.tsx';
import { SoundSwitch } from '#web/components/Switch.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import type { ClassBoardOnScreen } from '#web/teacher/board/useBoard.ts';
import type { TimerOnBoard } from '#web/teacher/board/useTimer.ts';
import { activityFile } from '#web/teacher/paths.ts';
import { useLetterKeys } from '#web/teacher/shortcuts.ts';
import { NewVersion } from '#web/teacher/versions/NewVersion.tsx';
import { Button, ButtonLink, FileLink } from '#web/ui/Button.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';

import { type FilmOnBoard, FilmScreen } from './FilmScreen.tsx';
import type { LessonEdgeProps } from './LessonEdgeView.tsx';
import { LessonOrder } from './LessonOrder.tsx';
import { lessonParts } from './lessonParts.ts';
import { sizeOf, TimerCard } from './TimerCard.tsx';
import type { useFullScreen } from './useFullScreen.ts';
import { useStopTitle } from './useStageTitle.ts';

import styles from './StopView.module.css';

type StopViewProps = {
  run: ClassRun;
  board: ClassBoardOnScreen;
  timer: TimerOnBoard | undefined;
  beside: Record<'previous' | 'next', BoardStep | undefined>;
  onGo: (step: BoardStep) => void;
  fullScreen: ReturnType<typeof useFullScreen>;
  film: FilmOnBoard;
  /** How to show the exhibition, and its number of answers; undefined where it is empty, or shown elsewhere. */
  exhibition: { count: number; show: () => void } | undefined;
  /** Unfreezes the board. */
  onThaw: (() => void) | undefined;
};

export function StopView({ run, board, timer, film, exhibition, ...ways }: StopViewProps) {
  const { t } = useTranslation();
  const titleOf = useStopTitle();
  const titleId = useId();
  const { lesson, shown } = board;
  const { stop } = shown;
  const { stage, activity, edge } = stop;
  const title = titleOf(stop);
  const video = videoOf(stop);
  return (
    <article className={styles.stop} data-timer={timer && sizeOf(timer, activity)}>
      <p role="status" className="visually-hidden">
        {title}
      </p>
      <div className={styles.top}>
        <h2 id={titleId} className={styles.title}>
          {activity === null ? title : <NumberedTitle phase={stage.phase} activity={activity} />}
        </h2>
        <StopControls {...ways} run={run} board={board} activity={activity} />
      </div>
      <div className={styles.about}>
        {activity === null ? null : <Time duration={activity.duration} />}
        {lesson === null ? null : <LessonStep run={run} shown={shown} lesson={lesson} />}
        <div className={styles.ways} data-control>
          <NewVersion runId={run.id} isSmall />
          {exhibition === undefined ? null : (
            <Button icon={<Frame aria-hidden />} onClick={exhibition.show}>
              {t('exhibition.show', { count: exhibition.count })}
            </Button>
          )}
        </div>
      </div>
      {timer === undefined ? null : (
        <ErrorBoundary about={activity?.id}>
          <TimerCard run={run} timer={timer} shown={activity} />
        </ErrorBoundary>
      )}
      <div className={styles.body}>
        {video === null ? null : <FilmScreen key={video} videoId={video} {...film} />}
        {/* A text that is longer than the board is scrolled by keyboard too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div role="region" aria-labelledby={titleId} tabIndex={0} className={styles.text}>
          {edge !== undefined && lesson !== null ? (
            <Suspense fallback={<Loading label={t('loading')} />}>
              <EdgeLoaded run={run} lesson={lesson} edge={edge} />
            </Suspense>
          ) : (
            <CourseText html={activity === null ? stage.phase.description : activity.introduction} />
          )}
        </div>
      </div>
    </article>
  );
}

function Time({ duration }: Pick<Activity, 'duration'>) {
  const { t } = useTranslation();
  return (
    <p className={styles.time}>
      <Clock aria-hidden />
      {t('activities.duration')}{' '}
      <strong>
        <Duration of={duration} />
      </strong>
    </p>
  );
}

function EdgeLoaded(props: LessonEdgeProps) {
  const { LessonEdgeView } = lessonParts.useScreens();
  return <LessonEdgeView {...props} />;
}

type LessonStepProps = { run: ClassRun; shown: StopShown; lesson: LessonPlace };

/** Where the class is in the lesson; nothing on a stop outside it. */
function LessonStep({ run, shown, lesson }: LessonStepProps) {
  const { t } = useTranslation();
  const { slides, index } = slidesOf(run, shown, lesson);
  const step = index + 1;
  if (step === 0) return null;
  return <p className={styles.time}>{t('lesson.step', { lesson: lesson.lesson + 1, step, count: slides.length })}</p>;
}

/** The docent's papers of an activity, the link to all of them, and the sound. */
function ForDocent({ run, board, activity }: Pick<StopControlsProps, 'run' | 'board' | 'activity'>) {
  const { t } = useTranslation();
  const { filename, instructionPdf } = activity ?? { filename: null, instructionPdf: null };
  return (
    <MoreMenu label={t('more')} isIconOnly kind="secondary">
      <LessonOrder run={run} board={board} />
      {filename === null ? null : (
        <FileLink href={activityFile(filename)} icon={<FileText aria-hidden />}>
          {t('activity.worksheet')}
        </FileLink>
      )}
      {instructionPdf === null ? null : (
        <FileLink href={activityFile(instructionPdf)} icon={<BookOpenText aria-hidden />}>
          {t('activity.instruction')}
        </FileLink>
      )}
      <ButtonLink href="/docent" icon={<ListChecks aria-hidden />}>
        {t('digibord.prepare')}
      </ButtonLink>
      <SoundSwitch isNamed />
    </MoreMenu>
  );
}

type StopControlsProps = Pick<StopViewProps, 'run' | 'board' | 'beside' | 'onGo' | 'fullScreen' | 'onThaw'> & {
  activity: Activity | null;
};

function StopControls({ run, board, activity, beside, onGo, fullScreen, onThaw }: StopControlsProps) {
  const { t } = useTranslation();
  const hasLetterKeys = useLetterKeys();
  const { previous, next } = beside;
  const { isPossible, isFull, toggle } = fullScreen;
  const FullIcon = isFull ? Minimize : Maximize;
  const full = t(isFull ? 'digibord.leave-full-screen' : 'digibord.full-screen');
  return (
    <div className={styles.ways} data-control>
      {/* A docent on a phone wants to control the board, not to show it. */}
      <ButtonLink className={styles.remote} href="/docent/afstandsbediening" icon={<Tv aria-hidden />}>
        {t('remote.title')}
      </ButtonLink>
      {onThaw === undefined ? null : (
        <Button kind="quiet" icon={<Snowflake aria-hidden />} title={t('digibord.thaw')} onClick={onThaw}>
          {t('digibord.frozen')}
          <span className="visually-hidden">{t('digibord.thaw')}</span>
        </Button>
      )}
      <Button
        icon={<ArrowLeft aria-hidden />}
        aria-label={t('digibord.previous')}
        disabled={previous === undefined}
        onClick={() => previous && onGo(previous)}
      />
      <Button
        kind="primary"
        data-coach="board-next"
        icon={<ArrowRight aria-hidden />}
        disabled={next === undefined}
        onClick={() => next && onGo(next)}
      >
        {t('digibord.next')}
      </Button>
      <ForDocent run={run} board={board} activity={activity} />
      {isPossible ? (
        <Button
          icon={<FullIcon aria-hidden />}
          title={full}
          aria-label={full}
          onClick={toggle}
          {...(hasLetterKeys ? { 'aria-keyshortcuts': 'f' } : {})}
        />
      ) : null}
    </div>
  );
}
