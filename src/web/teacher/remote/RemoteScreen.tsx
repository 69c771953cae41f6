/** `/docent/afstandsbediening`: controls the digibord of the class from the docent's own phone or tablet (docs/rules.md 9.13). */

import { Frame } from 'lucide-react';

import { pressOf, type BoardStep } from '#client/digibord/board.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import { countedOf } from '#domain/classStatus.ts';
import { type LaidOver, shownAnswer } from '#domain/lesson/board.ts';
import { isIncomplete } from '#domain/moments/together.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { type ClassBoardOnScreen, useBoard } from '#web/teacher/board/useBoard.ts';
import { useTimer } from '#web/teacher/board/useTimer.ts';
import { exhibitsBeside, exhibitsOf } from '#web/teacher/digibord/Exhibition.tsx';
import { LaunchButton } from '#web/teacher/digibord/LaunchButton.tsx';
import { LessonOrder } from '#web/teacher/digibord/LessonOrder.tsx';
import { PhaseBar } from '#web/teacher/digibord/PhaseBar.tsx';
import { TimerControls, TimerFace } from '#web/teacher/digibord/TimerCard.tsx';
import { type Team, useTeams } from '#web/teacher/run.ts';
import { RunScreen } from '#web/teacher/RunScreen.tsx';
import { TeacherShell } from '#web/teacher/TeacherShell.tsx';
import { RevealTogether } from '#web/teacher/together/RevealTogether.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useScreen } from '#web/useScreen.ts';

import { BoardNow } from './BoardNow.tsx';
import { RemoteKeys } from './RemoteKeys.tsx';
import { RemoteTeams } from './RemoteTeams.tsx';
import { useClassFromAddress } from './useClassFromAddress.ts';

import styles from './RemoteScreen.module.css';

export function RemoteScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('remote.title'));
  const { isComing, isUnknown } = useClassFromAddress();
  if (isComing) {
    return (
      <TeacherShell remote choosing>
        <Loading label={t('loading')} />
      </TeacherShell>
    );
  }
  return (
    <RunScreen title={t('remote.title')} heading={heading} remote>
      {(run) => (
        <>
          {isUnknown ? <Notice>{t('remote.not-yours')}</Notice> : null}
          <Remote key={run.id} run={run} />
        </>
      )}
    </RunScreen>
  );
}

function Remote({ run }: { run: ClassRun }) {
  const board = useBoard(run, false);
  return board === undefined ? null : <RemoteOf run={run} board={board} />;
}

function RemoteOf({ run, board }: { run: ClassRun; board: ClassBoardOnScreen }) {
  const { t } = useTranslation();
  const { data: teams = [] } = useTeams(run);
  const { stop } = board.led;
  const timer = useTimer(board, stop.activity);
  const exhibits = exhibitsOf(run, board);
  const exhibit = exhibits.find(({ id }) => id === shownAnswer(board.shown.over));
  const go = (to: BoardStep): void => {
    board.press({ ...pressOf(to), ...(timer?.isOver === true ? { timer: null } : {}) });
  };
  const lay = (over: LaidOver): void => board.press({ over, isFrozen: false });
  return (
    <div className={styles.remote}>
      <div className={styles.above}>
        <BoardNow run={run} board={board} teams={teams} onTakeOff={() => lay(null)} />
        {timer === undefined ? null : (
          <Card className={styles.timer} aria-label={t('timer.title')}>
            <TimerFace run={run} timer={timer} shown={stop.activity} />
            <div className={styles.timerKeys}>
              <TimerControls timer={timer} />
            </div>
          </Card>
        )}
        {stop.activity?.allowAnswer === true && teams.length > 0 ? (
          <RemoteTeams
            teams={teams}
            activity={stop.activity}
            now={board.now()}
            shown={board.shown.over}
            onShow={(answer) => lay({ answer })}
          />
        ) : null}
        {board.exhibition.length === 0 ? null : (
          <Button icon={<Frame aria-hidden />} onClick={() => lay('exhibition')}>
            {t('exhibition.show', { count: board.exhibition.length })}
          </Button>
        )}
        {stop.stage.kind === 'launch' && stop.activity === null && board.shown.over !== 'liftoff' ? (
          <Launch teams={countedOf(teams)} onStart={() => lay('liftoff')} />
        ) : null}
        <RevealTogether key={stop.stage.phase.number} phase={stop.stage.phase} teams={teams} isQuiet />
        <Fold title={t('remote.elsewhere')}>
          <LessonOrder run={run} board={board} />
          <PhaseBar run={run} teams={teams} stop={stop} onSelect={go} isUnfolded />
        </Fold>
      </div>
      <RemoteKeys
        board={board}
        onGo={go}
        onFilm={() => lay('film')}
        exhibits={exhibit === undefined ? undefined : exhibitsBeside(exhibits, exhibit)}
        onExhibit={({ id }) => lay({ answer: id })}
      />
    </div>
  );
}

/** `teams`: those that count. */
function Launch({ teams, onStart }: { teams: readonly Team[]; onStart: () => void }) {
  const { t } = useTranslation();
  const incomplete = teams.filter(isIncomplete).length;
  if (teams.length === 0) return null;
  return (
    <Card className={styles.launch} aria-label={t('launch.title')}>
      {incomplete === 0 ? null : <p>{t('launch.unfinished', { count: incomplete })}</p>}
      <LaunchButton teams={teams} kind="secondary" onStart={onStart} />
    </Card>
  );
}
