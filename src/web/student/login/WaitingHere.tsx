/** At the login: that an answer on this device still waits for its team to come back. Whoever else comes here reads none of it (docs/rules.md 15.30). */

import { useQuery } from '@tanstack/react-query';

import { isWaiting, type KeptAnswer } from '#client/outbox/keptAnswer.ts';
import { forgetOld, isFoundOld } from '#client/outbox/keptAnswers.ts';
import { removedTeams } from '#client/outbox/removedTeams.ts';
import { onThisDevice } from '#web/keptAnswers/onThisDevice.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useRemembered } from '#web/remembered.ts';
import { DaysHere } from '#web/student/outbox/DaysHere.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { LeftText } from './LeftText.tsx';

import styles from './WaitingHere.module.css';

/** Whoever comes to the login is a visit: what is old goes first. */
async function readKept(): Promise<KeptAnswer[]> {
  await forgetOld(onThisDevice, Date.now());
  return onThisDevice.all();
}

export function WaitingHere() {
  const { t } = useTranslation();
  const kept = useQuery({ queryKey: ['kept', 'all teams'], queryFn: readKept });
  const removed = removedTeams(useRemembered('removedTeams'));
  const waiting = (kept.data ?? []).filter(isWaiting);
  if (waiting.length === 0) return null;
  return (
    <Notice>
      <ul className={styles.list}>
        {waiting.map((answer) => {
          const isOfNobody = removed.has(answer.team);
          const about = { team: answer.teamTitle, activity: answer.activity.title };
          return (
            <li key={`${answer.team} ${answer.activity.id}`}>
              <p>{t(isOfNobody ? 'login.waiting-removed' : 'login.waiting', about)}</p>
              {isFoundOld(answer) ? <p>{t('login.waiting-old')}</p> : <DaysHere kept={answer} />}
              {isOfNobody ? <LeftText kept={answer} onForgotten={() => void kept.refetch()} /> : null}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
