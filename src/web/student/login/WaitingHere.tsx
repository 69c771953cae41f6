/** At the login: says that an answer on this device still waits for its team. Others who come here can't read it, as long as that team can log in (docs/rules.md 8.16, 15.30). */

import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { forgetOld, isFoundOld } from '#client/outbox/answerStore.ts';
import { isWaiting, type QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import { student } from '#contract/student.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { answersOnDevice } from '#web/offline/answersOnDevice.ts';
import { queryOptionsFor } from '#web/query.ts';
import { DaysHere } from '#web/student/outbox/DaysHere.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { LeftText } from './LeftText.tsx';

import styles from './WaitingHere.module.css';

/** Opening the login counts as a visit: old answers are deleted first. */
async function readStored(): Promise<QueuedAnswer[]> {
  await forgetOld(answersOnDevice, Date.now());
  return answersOnDevice.all();
}

const wordsOf = { removed: 'login.waiting-removed', ended: 'login.waiting-ended' } as const;

export function WaitingHere() {
  const { t } = useTranslation();
  const stored = useQuery({ queryKey: ['kept', 'all teams'], queryFn: readStored });
  const waiting = (stored.data ?? []).filter(isWaiting);
  const hindrance = useHindrance(waiting);
  if (waiting.length === 0) return null;
  return (
    <Notice>
      <ul className={styles.list}>
        {waiting.map((answer) => {
          const why = hindrance(answer.team);
          const about = { team: answer.teamTitle, activity: answer.activity.title };
          return (
            <li key={`${answer.team} ${answer.activity.id}`}>
              <p>{t(why === undefined ? 'login.waiting' : wordsOf[why], about)}</p>
              {isFoundOld(answer) ? <p>{t('login.waiting-old')}</p> : <DaysHere kept={answer} />}
              {why === undefined ? null : (
                <LeftText kept={answer} onForgotten={why === 'removed' ? () => void stored.refetch() : undefined} />
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** More than wait on any device, and fewer than the server accepts. */
const mostTeams = 50;

/** Why a team can't log in here, as the server says now; without its response nothing is shown to others. */
function useHindrance(waiting: readonly QueuedAnswer[]): (team: string) => 'removed' | 'ended' | undefined {
  const teams = [...new Set(waiting.map(({ team }) => team))].slice(0, mostTeams).join(' ');
  const { data } = useQuery({
    ...queryOptionsFor(student.keptTeams, { teams }),
    enabled: teams !== '',
    placeholderData: keepPreviousData,
  });
  return (team) => {
    if (data?.removed.includes(team) === true) return 'removed';
    return data?.ended.includes(team) === true ? 'ended' : undefined;
  };
}
