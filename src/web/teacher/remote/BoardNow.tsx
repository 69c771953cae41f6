/** What the class sees on the board now, whether a screen shows the board, and its overlay. */

import { MonitorCheck, MonitorOff, Snowflake } from 'lucide-react';

import type { Stop } from '#client/digibord/board.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import type { Over } from '#domain/lesson/board.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useConnectionLost } from '#web/connection.ts';
import type { ClassBoardOnScreen } from '#web/teacher/board/useBoard.ts';
import { useStageTitle, useStopTitle } from '#web/teacher/digibord/useStageTitle.ts';
import type { Team } from '#web/teacher/run.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './BoardNow.module.css';

type BoardNowProps = { run: ClassRun; board: ClassBoardOnScreen; teams: readonly Team[]; onTakeOff: () => void };

export function BoardNow({ run, board, teams, onTakeOff }: BoardNowProps) {
  const { t } = useTranslation();
  const { shown, led, isFrozen } = board;
  const overText = useOverText(run, teams)(shown.over);
  return (
    <Card className={classes(styles.now, isFrozen && styles.frozen)} aria-labelledby="board-now">
      <Listening run={run} board={board} />
      <h2 id="board-now" className={styles.label}>
        {t('remote.now')}
        {isFrozen ? (
          <strong className={styles.mark}>
            <Snowflake aria-hidden /> {t('digibord.frozen')}
          </strong>
        ) : null}
      </h2>
      <StopName stop={shown.stop} />
      {overText === null ? null : (
        <div className={styles.over}>
          <p>{overText}</p>
          <Button size="small" onClick={onTakeOff}>
            {t('board.take-off')}
          </Button>
        </div>
      )}
      {isFrozen ? (
        <div className={styles.own}>
          <p className={styles.label}>{t('remote.you')}</p>
          <StopName stop={led.stop} />
        </div>
      ) : null}
    </Card>
  );
}

/** The most important fact first: whether nobody or everybody sees the presses made here. */
function Listening({ run, board }: Pick<BoardNowProps, 'run' | 'board'>) {
  const { isListening, isBehind, elsewhere } = board;
  const { t } = useTranslation();
  const isLost = useConnectionLost();
  const isWell = isListening && !isLost;
  const Icon = isWell ? MonitorCheck : MonitorOff;
  const text = isLost
    ? isBehind
      ? 'remote.behind'
      : 'remote.lost'
    : isListening
      ? 'remote.listens'
      : 'remote.no-board';
  const isElsewhere = !isLost && elsewhere !== null;
  return (
    <div className={classes(styles.listening, !isWell && styles.away)}>
      <Icon aria-hidden />
      <p role="status">
        <strong>{run.text || run.course.challenge.title}</strong>:{' '}
        {isElsewhere ? t('remote.elsewhere-now', { run: elsewhere.name }) : t(text)}
      </p>
      {isElsewhere ? (
        <ButtonLink size="small" href={`/docent/afstandsbediening?klas=${elsewhere.run}`}>
          {t('remote.follow')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function StopName({ stop }: { stop: Stop }) {
  const titleOf = useStageTitle();
  const stopTitle = useStopTitle();
  return (
    <p className={styles.stop}>
      {stop.activity === null ? null : <span className={styles.stage}>{titleOf(stop.stage)}</span>}
      {stopTitle(stop)}
    </p>
  );
}

/** The overlay of the board in words; null where there is none. */
function useOverText(run: ClassRun, teams: readonly Team[]): (over: Over) => string | null {
  const { t } = useTranslation();
  return (over) => {
    if (over === null) return null;
    if (over === 'film') return t('remote.film-on-board');
    if (over === 'together') return t('remote.together-on-board');
    if (over === 'exhibition') return t('remote.exhibition-on-board');
    if (over === 'liftoff') return t('remote.liftoff-on-board');
    const answer = run.answers.find(({ id }) => id === over.answer);
    const team = teams.find(({ id }) => id === answer?.teamId);
    return team === undefined ? null : t('remote.answer-on-board', { team: team.title });
  };
}
