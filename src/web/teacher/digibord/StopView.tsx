/** The content of the board: an activity, or the description of a phase; with its film, its papers and the next step. */

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

import type { Stop } from '#client/digibord/board.ts';
import type { Activity } from '#domain/course.ts';
import { Duration } from '#web/components/activity/Duration.tsx';
import { NumberedTitle } from '#web/components/activity/NumberedTitle.tsx';
import { CourseText } from '#web/components/CourseText.tsx';
import { SoundSwitch } from '#web/components/Switch.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { activityFile } from '#web/teacher/paths.ts';
import { useLetterKeys } from '#web/teacher/shortcuts.ts';
import { NewVersion } from '#web/teacher/versions/NewVersion.tsx';
import { Button, ButtonLink, FileLink } from '#web/ui/Button.tsx';

import { type FilmOnBoard, FilmScreen } from './FilmScreen.tsx';
import type { useFullScreen } from './useFullScreen.ts';
import { useStageTitle } from './useStageTitle.ts';

import styles from './StopView.module.css';

type StopViewProps = {
  runId: string;
  stop: Stop;
  beside: Record<'previous' | 'next', Stop | undefined>;
  onGo: (stop: Stop) => void;
  fullScreen: ReturnType<typeof useFullScreen>;
  film: FilmOnBoard;
  /** How to show the exhibition, and its number of answers; undefined where it is empty, or shown elsewhere. */
  exhibition: { count: number; show: () => void } | undefined;
  /** Unfreezes the board. */
  onThaw: (() => void) | undefined;
};

export function StopView({ runId, stop, film, exhibition, ...ways }: StopViewProps) {
  const titleOf = useStageTitle();
  const { stage, activity } = stop;
  const title = activity === null ? titleOf(stage) : activity.title;
  const video = activity === null ? stage.phase.video : activity.video;
  return (
    <article className={styles.stop}>
      <p role="status" className="visually-hidden">
        {title}
      </p>
      <div className={styles.top}>
        {activity === null ? (
          <h2 className={styles.title}>{title}</h2>
        ) : (
          <p className={styles.stage}>{titleOf(stage)}</p>
        )}
        <StopControls {...ways} />
      </div>
      {activity === null ? null : (
        <div className={styles.about}>
          <h2 className={styles.title}>
            <NumberedTitle phase={stage.phase} activity={activity} />
          </h2>
          <Time duration={activity.duration} />
        </div>
      )}
      <div className={styles.body}>
        {video === null ? null : <FilmScreen key={video} videoId={video} {...film} />}
        <div className={styles.words}>
          <ForDocent runId={runId} activity={activity} exhibition={exhibition} />
          <CourseText
            className={styles.text}
            html={activity === null ? stage.phase.description : activity.introduction}
          />
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

/** The docent's papers of an activity, and the link to all of them. */
type ForDocentProps = { activity: Activity | null } & Pick<StopViewProps, 'exhibition' | 'runId'>;

function ForDocent({ runId, activity, exhibition }: ForDocentProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.papers} data-control>
      {activity === null ? null : <Papers activity={activity} />}
      <ButtonLink size="small" href="/docent" icon={<ListChecks aria-hidden />}>
        {t('digibord.prepare')}
      </ButtonLink>
      <NewVersion runId={runId} isSmall />
      {exhibition === undefined ? null : (
        <Button size="small" icon={<Frame aria-hidden />} onClick={exhibition.show}>
          {t('exhibition.show', { count: exhibition.count })}
        </Button>
      )}
    </div>
  );
}

function Papers({ activity: { filename, instructionPdf } }: { activity: Activity }) {
  const { t } = useTranslation();
  return (
    <>
      {filename === null ? null : (
        <FileLink size="small" href={activityFile(filename)} icon={<FileText aria-hidden />}>
          {t('activity.worksheet')}
        </FileLink>
      )}
      {instructionPdf === null ? null : (
        <FileLink size="small" href={activityFile(instructionPdf)} icon={<BookOpenText aria-hidden />}>
          {t('activity.instruction')}
        </FileLink>
      )}
    </>
  );
}

function StopControls({
  beside,
  onGo,
  fullScreen,
  onThaw,
}: Omit<StopViewProps, 'runId' | 'stop' | 'film' | 'exhibition'>) {
  const { t } = useTranslation();
  const hasLetterKeys = useLetterKeys();
  const { previous, next } = beside;
  const { isPossible, isFull, toggle } = fullScreen;
  const FullIcon = isFull ? Minimize : Maximize;
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
        icon={<ArrowRight aria-hidden />}
        disabled={next === undefined}
        onClick={() => next && onGo(next)}
      >
        {t('digibord.next')}
      </Button>
      <SoundSwitch />
      {isPossible ? (
        <Button
          icon={<FullIcon aria-hidden />}
          onClick={toggle}
          {...(hasLetterKeys ? { 'aria-keyshortcuts': 'f' } : {})}
        >
          {t(isFull ? 'digibord.leave-full-screen' : 'digibord.full-screen')}
        </Button>
      ) : null}
    </div>
  );
}
