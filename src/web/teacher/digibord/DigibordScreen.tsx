/** `/docent/digibord`: what the class is doing now, and how far every team is. Nothing on it is the docent's alone. */

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Stop } from '#client/digibord/board.ts';
import type { ClassRun } from '#contract/facts/classFacts.ts';
import type { BoardChange, Over } from '#domain/lesson/board.ts';
import { type ClassBoardOnScreen, useBoard } from '#web/teacher/board/useBoard.ts';
import { useTimer } from '#web/teacher/board/useTimer.ts';
import { LaunchPad } from '#web/teacher/digibord/launch/LaunchPad.tsx';
import { StopView } from '#web/teacher/digibord/stop/StopView.tsx';
import { TimerCard } from '#web/teacher/digibord/timer/TimerCard.tsx';
import { useTeams } from '#web/teacher/run.ts';
import { RunScreen } from '#web/teacher/RunScreen.tsx';
import { isKey, isScreenShortcut, useLetterKeys, useShortcuts } from '#web/teacher/shortcuts.ts';
import { classes } from '#web/ui/classes.ts';
import { useScreen } from '#web/useScreen.ts';

import { PhaseBar } from './PhaseBar.tsx';
import { Progress } from './Progress.tsx';
import { ShownAnswer } from './ShownAnswer.tsx';
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
  const board = useBoard(run, true);
  return board === undefined ? null : <BoardAt run={run} board={board} />;
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
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { data: teams = [] } = useTeams(run);
  const fullScreen = useFullScreen();
  const { stop, over } = board.shown;
  const timer = useTimer(board, stop.activity);
  const beside = board.beside(stop);
  const answer = over !== null && over !== 'film' ? run.answers.find(({ id }) => id === over.answer) : undefined;
  const lay = (next: Over): void => board.press({ over: next, isFrozen: false });
  const go = (to: Stop | undefined): void => {
    if (to !== undefined) board.press({ ...goingTo(to), ...(timer?.isOver === true ? { timer: null } : {}) });
  };

  useSwipe(place, (direction) => go(direction === 'left' ? beside.next : beside.previous));
  const hasLetterKeys = useLetterKeys();
  useShortcuts((event) => {
    const to = directions[event.key];
    if (to !== undefined && answer !== undefined) lay(null);
    if (!isScreenShortcut(event)) return;
    if (to !== undefined) {
      event.preventDefault();
      go(beside[to]);
    }
    if (hasLetterKeys && isKey(event, 'f')) fullScreen.toggle();
  });

  const isLaunch = stop.stage.kind === 'launch' && stop.activity === null;
  return (
    <div ref={place} className={classes(styles.board, isLaunch && styles.flowing)}>
      <PhaseBar run={run} teams={teams} stop={stop} onSelect={go} />
      {isLaunch ? <LaunchPad teams={teams} /> : null}
      <div className={styles.columns}>
        <StopView
          stop={stop}
          beside={beside}
          onGo={go}
          fullScreen={fullScreen}
          film={{ isPlaying: over === 'film', play: () => lay('film'), stop: () => lay(null) }}
          onThaw={board.isFrozen ? () => board.press({ isFrozen: false }) : undefined}
        />
        {timer === undefined ? null : (
          <aside aria-label={t('digibord.beside')}>
            <TimerCard run={run} timer={timer} shown={stop.activity} />
          </aside>
        )}
      </div>
      <Progress run={run} teams={teams} stop={stop} />
      {answer === undefined ? null : <ShownAnswer run={run} teams={teams} answer={answer} onClose={() => lay(null)} />}
    </div>
  );
}

/** Whoever goes on at the board itself means the class to see it. */
function goingTo({ stage, activity }: Stop): BoardChange {
  return { place: { phase: stage.phase.number, activity: activity?.id ?? null }, isFrozen: false };
}
