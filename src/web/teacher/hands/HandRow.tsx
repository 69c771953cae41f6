/** The queue of hands: who waits, how long, at which activity, and the two buttons with which the docent answers. */

import { Check, Footprints } from 'lucide-react';
import { useEffect } from 'react';

import { type RaisedHand, readTeams } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { titleAlone } from '#domain/lesson/activityNumber.ts';
import { findActivity } from '#domain/status.ts';
import { formError } from '#web/components/form/formErrors.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useConnectionLost } from '#web/connection.ts';
import { passFocusTo } from '#web/focus.ts';
import { useFacts } from '#web/query.ts';
import { useRun, useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { useMinutesSince } from './useMinutesSince.ts';

import styles from './HandRow.module.css';

/** The focus target when the last one is gone. */
const nobody = 'no-hands';

/** `knownAt`: the moment of the server's response. */
type HandRowProps = { hands: readonly RaisedHand[]; knownAt: number };

export function HandRow({ hands, knownAt }: HandRowProps) {
  const { t } = useTranslation();
  const isLost = useConnectionLost();
  const answer = useRunCall(teacher.answerHand);
  const clear = useRunCall(teacher.clearHand);
  const failed = formError(clear.error ?? answer.error);
  const isEmpty = hands.length === 0;
  useEffect(() => {
    if (isEmpty) passFocusTo(nobody);
  }, [isEmpty]);
  return (
    <div className={styles.row}>
      {isLost ? <Notice>{t('hands.lost')}</Notice> : null}
      {isLost || failed === undefined ? null : (
        <Notice tone="bad">{t(failed === 'connection.not-sent' ? 'hands.not-sent' : failed)}</Notice>
      )}
      {isEmpty ? (
        <p id={nobody} tabIndex={-1}>
          {t('hands.none')}
        </p>
      ) : null}
      <ol className={styles.hands} aria-label={t('hands.title')}>
        {hands.map((hand) => (
          <WaitingTeam
            key={hand.teamId}
            hand={hand}
            knownAt={knownAt}
            onAnswer={() => answer.mutate({ teamId: hand.teamId })}
            onHelped={() => clear.mutate({ teamId: hand.teamId })}
          />
        ))}
      </ol>
    </div>
  );
}

type WaitingTeamProps = { hand: RaisedHand; knownAt: number; onAnswer: () => void; onHelped: () => void };

function WaitingTeam({ hand, knownAt, onAnswer, onHelped }: WaitingTeamProps) {
  const { t } = useTranslation();
  const run = useRun();
  const { data: teams = [] } = useFacts(teacher.teams, {}, readTeams);
  const minutes = useMinutesSince(knownAt - hand.waitingSeconds * 1000);
  const name = teams.find(({ id }) => id === hand.teamId)?.title ?? '';
  const at = hand.activityId === null ? undefined : run && findActivity(run.course.challenge, hand.activityId);
  return (
    <li className={styles.hand} data-answered={hand.isAnswered}>
      <div>
        <p className={styles.team} translate="no">
          {name}
        </p>
        <p className={styles.about}>
          {t('hands.waiting', { count: minutes })}
          {at === undefined ? null : <span> · {titleAlone(at.phase, at.activity)}</span>}
          {hand.isAnswered ? <span> · {t('hands.answered')}</span> : null}
        </p>
      </div>
      <div className={styles.presses}>
        {hand.isAnswered ? null : (
          <Button icon={<Footprints aria-hidden />} onClick={onAnswer}>
            {t('hands.answer')}{' '}
            <span className="visually-hidden" translate="no">
              {name}
            </span>
          </Button>
        )}
        <Button icon={<Check aria-hidden />} onClick={onHelped}>
          {t('hands.clear')}{' '}
          <span className="visually-hidden" translate="no">
            {name}
          </span>
        </Button>
      </div>
    </li>
  );
}
