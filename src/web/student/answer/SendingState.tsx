/** The state of the answer in the form, in words, and its upload progress. */

import { useEffect, useRef } from 'react';

import { isWaiting, type QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import type { TeamsActivity } from '#contract/decode/teamFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useConnectionLost } from '#web/connection.ts';
import { DaysHere } from '#web/student/outbox/DaysHere.tsx';
import { useOutbox } from '#web/student/outbox/useOutbox.tsx';
import { useStore } from '#web/useStore.ts';

import { AnswerStatus } from './AnswerStatus.tsx';

import styles from './SendingState.module.css';

type StateProps = { activity: TeamsActivity; kept: QueuedAnswer | undefined };

export function SendingState({ activity, kept: typed }: StateProps) {
  const { t } = useTranslation();
  const outbox = useOutbox();
  const sending = useStore(outbox.sending);
  // Nothing is said to be on the device before the device has stored it.
  const storedIn = useStore(outbox.stored).get(activity.id);
  const kept = storedIn === undefined ? undefined : typed;
  const isLost = useConnectionLost();
  const waits = isWaiting(kept);
  const isStuck = waits && isLost;
  const isUnderWay = waits && !isStuck && sending?.activity === activity.id;
  const place = useRef<HTMLDivElement>(null);
  // The message that the answer is safe must be visible at any scroll position.
  useEffect(() => {
    if (isStuck) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isStuck]);
  return (
    <div ref={place} className={styles.state}>
      <div role="status">
        {kept === undefined && activity.status === 'READY' ? null : <AnswerStatus activity={activity} kept={kept} />}
        {isStuck ? <p>{t(storedIn === 'page' ? 'answer.only-in-page' : 'answer.safe-here')}</p> : null}
        {kept === undefined ? null : <DaysHere kept={kept} />}
      </div>
      {isUnderWay ? (
        <progress className={styles.progress} max={1} value={sending.fraction} aria-label={t('answer.progress')} />
      ) : null}
    </div>
  );
}
