/** `/docent/digibord`: what the class is doing now, and the progress of every team. It shows nothing that is for the docent only. */

import { useRef } from 'react';

import { pressOf, type BoardStep, type Stop, stopKey } from '#client/digibord/board.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import { countedOf } from '#domain/classStatus.ts';
import type { Answer } from '#domain/course.ts';
import { type LaidOver, type Over, shownAnswer } from '#domain/lesson/board.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { type ClassBoardOnScreen, useBoard } from '#web/teacher/board/useBoard.ts';
import { type TimerOnBoard, useTimer } from '#web/teacher/board/useTimer.ts';
import { useWakeLock } from '#web/teacher/board/useWakeLock.ts';
import { type Team, useTeams } from '#web/teacher/run.ts';
import { RunScreen } from '#web/teacher/RunScreen.tsx';
import { isKey, isScreenShortcut, useLetterKeys, useShortcuts } from '#web/teacher/shortcuts.ts';
import { classes } from '#web/ui/classes.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useScreen } from '#web/useScreen.ts';

import { ClassLiftoff } from './ClassLiftoff.tsx';
import { Exhibition, exhibitsBeside, exhibitsOf } from './Exhibition.tsx';
import { LaunchPad } from './LaunchPad.tsx';
import { PhaseBar } from './PhaseBar.tsx';
import { Progress } from './Progress.tsx';
import { ShownAnswer } from './ShownAnswer.tsx';
import { StopView } from './StopView.tsx';
import { TogetherOnBoard } from './TogetherOnBoard.tsx';
import { useFullScreen } from './useFullScreen.ts';
import { useSwipe } from './useSwipe.ts';

import styles from './DigibordScreen.module.css';

export function DigibordScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('teacher.digibord'));
  return (
    <RunScreen title={t('teacher.digibord')} heading={heading} board>
      {(run) => <Board key={run.id} run={run} />}
    </RunScreen>
  );
}

function Board({ run }: { run: ClassRun }) {
  const { t } = useTranslation();
  const board = useBoard(run, true);
  return board === undefined ? <Loading label={t('loading')} /> : <BoardAt run={run} board={board} />;
}

/** A presenter's clicker sends Page Up and Page Down. */
const directions: Readonly<Record<string, 'next' | 'previous'>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
};

type BoardAtProps = { run: ClassRun; board: ClassBoardOnScreen };

function BoardAt({ run, board }: BoardAtProps) {
  const place = useRef<HTMLDivElement>(null);
  useWakeLock();
  const { data: loaded } = useTeams(run);
  const teams = loaded ?? [];
  const fullScreen = useFullScreen();
  const { stop, over } = board.shown;
  const timer = useTimer(board, stop.activity);
  const beside = board.beside(board.shown);
  const exhibits = exhibitsOf(run, board);
  const answer = run.answers.find(({ id }) => id === shownAnswer(over));
  const lay = (next: LaidOver): void => board.press({ over: next, isFrozen: false });
  // Navigating on the board itself also unfreezes it: the class must see it.
  const go = (to: BoardStep | undefined): void => {
    if (to !== undefined)
      board.press({ ...pressOf(to), isFrozen: false, ...(timer?.isOver === true ? { timer: null } : {}) });
  };

  /** With the exhibition open, it moves through the exhibition. */
  const turn = (to: 'next' | 'previous'): void => {
    if (answer === undefined || !exhibits.includes(answer)) return go(beside[to]);
    const other = exhibitsBeside(exhibits, answer)[to];
    if (other !== undefined) lay({ answer: other.id });
  };

  useSwipe(place, (direction) => turn(direction === 'left' ? 'next' : 'previous'));
  const hasLetterKeys = useLetterKeys();
  useShortcuts((event) => {
    const to = directions[event.key];
    if (to !== undefined && answer !== undefined) return exhibits.includes(answer) ? turn(to) : lay(null);
    if (!isScreenShortcut(event)) return;
    if (to !== undefined) {
      event.preventDefault();
      turn(to);
    }
    if (hasLetterKeys && isKey(event, 'f')) fullScreen.toggle();
  });

  const exhibition = { count: exhibits.length, show: () => lay('exhibition') };
  const shown = stopKey(stop);
  const isLaunch = stop.stage.kind === 'launch' && stop.activity === null;
  return (
    <div ref={place} className={classes(styles.board, isLaunch && styles.flowing)}>
      <ErrorBoundary about={shown}>
        <PhaseBar run={run} teams={teams} stop={stop} onSelect={go} />
      </ErrorBoundary>
      <ErrorBoundary about={shown}>
        {isLaunch ? <LaunchPad teams={teams} exhibition={exhibition} onStart={() => lay('liftoff')} /> : null}
      </ErrorBoundary>
      <ErrorBoundary about={shown}>
        <StopView
          run={run}
          board={board}
          timer={isLaunch ? undefined : timer}
          beside={beside}
          onGo={go}
          fullScreen={fullScreen}
          film={{ isPlaying: over === 'film', play: () => lay('film'), stop: () => lay(null) }}
          exhibition={isLaunch || exhibits.length === 0 ? undefined : exhibition}
          onThaw={board.isFrozen ? () => board.press({ isFrozen: false }) : undefined}
        />
      </ErrorBoundary>
      <ErrorBoundary about={shown}>
        <Progress run={run} teams={loaded} stop={stop} hasStopped={hasStopped(timer, stop)} />
      </ErrorBoundary>
      <ErrorBoundary about={`${shown} ${JSON.stringify(over)}`}>
        <OverBoard run={run} teams={teams} over={over} exhibits={exhibits} onLay={lay} />
        {over === 'together' ? <TogetherOver board={board} teams={teams} onClose={() => lay(null)} /> : null}
      </ErrorBoundary>
    </div>
  );
}

/** The time for the activity on the board was used, and does not run now. */
function hasStopped(timer: TimerOnBoard | undefined, { activity }: Stop): boolean {
  return timer !== undefined && timer.activity === activity?.id && timer.hasBegun && !timer.isRunning;
}

type TogetherOverProps = { board: ClassBoardOnScreen; teams: readonly Team[]; onClose: () => void };

function TogetherOver({ board, teams, onClose }: TogetherOverProps) {
  const { together, now } = board;
  if (together === null) return null;
  return (
    <TogetherOnBoard
      key={together.startsAt}
      together={together}
      teams={teams}
      now={now}
      onMedals={(withMedals) => board.press({ withMedals })}
      onClose={onClose}
    />
  );
}

type OverBoardProps = {
  run: ClassRun;
  teams: readonly Team[];
  over: Over;
  exhibits: readonly Answer[];
  onLay: (over: LaidOver) => void;
};

/** The liftoff of the class, the exhibition, or one answer, which returns to the exhibition where it is a part of it. */
function OverBoard({ run, teams, over, exhibits, onLay }: OverBoardProps) {
  const answer = run.answers.find(({ id }) => id === shownAnswer(over));
  const about = { run, teams, exhibits, onShow: ({ id }: Answer): void => onLay({ answer: id }) };
  const flying = countedOf(teams);
  if (over === 'liftoff')
    return flying.length === 0 ? null : <ClassLiftoff teams={flying} onClose={() => onLay(null)} />;
  if (over === 'exhibition') return <Exhibition {...about} onClose={() => onLay(null)} />;
  if (answer === undefined) return null;
  const close = (): void => onLay(exhibits.includes(answer) ? 'exhibition' : null);
  return <ShownAnswer key={answer.id} {...about} answer={answer} onClose={close} />;
}
