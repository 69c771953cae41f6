/** At the login: an answer on this device that still waits for its team to come back. Its text can be read and copied. */

import { useQuery } from '@tanstack/react-query';

import { isWaiting, type KeptAnswer } from '#client/outbox/keptAnswer.ts';
import { forgetOld, isFoundOld } from '#client/outbox/keptAnswers.ts';
import { onThisDevice } from '#web/keptAnswers/onThisDevice.ts';
import { CopyButton } from '#web/parts/CopyButton.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { DaysHere } from '#web/student/outbox/DaysHere.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import styles from './WaitingHere.module.css';

/** Whoever comes to the login is a visit: what is old goes first. */
async function readKept(): Promise<KeptAnswer[]> {
  await forgetOld(onThisDevice, Date.now());
  return onThisDevice.all();
}

export function WaitingHere() {
  const { t } = useTranslation();
  const kept = useQuery({ queryKey: ['kept', 'all teams'], queryFn: readKept }).data ?? [];
  const waiting = kept.filter(isWaiting);
  if (waiting.length === 0) return null;
  return (
    <Notice>
      <ul className={styles.list}>
        {waiting.map((answer) => (
          <li key={`${answer.team} ${answer.activity.id}`}>
            <p>{t('login.waiting', { team: answer.teamTitle, activity: answer.activity.title })}</p>
            {isFoundOld(answer) ? <p>{t('login.waiting-old')}</p> : <DaysHere kept={answer} />}
            <details>
              <summary>{t('outbox.show-text')}</summary>
              <p className={styles.text}>{answer.tweet}</p>
              <CopyButton text={answer.tweet} />
            </details>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
