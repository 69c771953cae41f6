/** `/docent/digibord`: what the class is doing now, and how far every team is. Nothing on it is the docent's alone. */

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { selectedStop, type Stop, stopBeside } from '#client/digibord/board.ts';
import type { ClassRun } from '#contract/facts/classFacts.ts';
import { LaunchPad } from '#web/teacher/digibord/launch/LaunchPad.tsx';
import { StopView } from '#web/teacher/digibord/stop/StopView.tsx';
import { TimerCard } from '#web/teacher/digibord/timer/TimerCard.tsx';
import { useTimer } from '#web/teacher/digibord/timer/useTimer.ts';
import { useTeams } from '#web/teacher/run.ts';
import { RunScreen } from '#web/teacher/RunScreen.tsx';
import { isKey, isScreenShortcut, useLetterKeys, useShortcuts } from '#web/teacher/shortcuts.ts';
import { useSelection, useStartPhase } from '#web/teacher/useSelection.ts';
import { useScreen } from '#web/useScreen.ts';

import { PhaseBar } from './PhaseBar.tsx';
import { Progress } from './Progress.tsx';
import { useFullScreen } from './useFullScreen.ts';
import { useSwipe } from './useSwipe.ts';

import styles from './DigibordScreen.module.css';

export function DigibordScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('teacher.digibord'));
  return (
    <RunScreen title={t('teacher.digibord')} heading={heading} board>
      {(run) => <Board run={run} />}
    </RunScreen>
  );
}

function Board({ run }: { run: ClassRun }) {
  const selection = useSelection(run);
  const stop = selectedStop(run, selection, useStartPhase(run));
  const show = ({ stage, activity }: Stop): void =>
    selection.select({ phase: stage.phase.number, activity: activity?.id ?? null });
  return stop === undefined ? null : <BoardAt run={run} stop={stop} show={show} />;
}

/** A presenter's clicker sends Page Up and Page Down. */
const directions: Readonly<Record<string, 'next' | 'previous'>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
};

type BoardAtProps = { run: ClassRun; stop: Stop; show: (stop: Stop) => void };

function BoardAt({ run, stop, show }: BoardAtProps) {
  const { t } = useTranslation();
  const board = useRef<HTMLDivElement>(null);
  const { data: teams = [] } = useTeams(run);
  const fullScreen = useFullScreen();
  const timer = useTimer(run, stop.activity);
  const beside = { previous: stopBeside(run, stop, -1), next: stopBeside(run, stop, 1) };
  const go = (to: Stop | undefined): void => {
    if (to === undefined) return;
    // One that is over belongs to what the class leaves now.
    if (timer?.isOver === true) timer.stop();
    show(to);
  };

  useSwipe(board, (direction) => go(direction === 'left' ? beside.next : beside.previous));
  const hasLetterKeys = useLetterKeys();
  useShortcuts((event) => {
    if (!isScreenShortcut(event)) return;
    const to = directions[event.key];
    if (to !== undefined) {
      event.preventDefault();
      go(beside[to]);
    }
    if (hasLetterKeys && isKey(event, 'f')) fullScreen.toggle();
  });

  const isLaunch = stop.stage.kind === 'launch' && stop.activity === null;
  return (
    <div ref={board} className={styles.board}>
      <PhaseBar run={run} teams={teams} stop={stop} onSelect={go} />
      {isLaunch ? <LaunchPad teams={teams} /> : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          <StopView stop={stop} beside={beside} onGo={go} fullScreen={fullScreen} />
        </div>
        <aside className={styles.side} aria-label={t('digibord.beside')}>
          {timer === undefined ? null : <TimerCard run={run} timer={timer} shown={stop.activity} />}
          <Progress run={run} teams={teams} shown={stop.stage.phase} />
        </aside>
      </div>
    </div>
  );
}
