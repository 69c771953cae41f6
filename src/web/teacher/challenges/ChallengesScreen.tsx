import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

/** `/docent/challenges`: the runs of this docent, to start one or go on with it. */
import type { Answers } from '#contract/call.ts';
import { teacher } from '#contract/teacher.ts';
import { useAnswer, useCall } from '#web/query.ts';
import { remember } from '#web/remembered.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useScreen } from '#web/useScreen.ts';

import { TeacherShell } from '../TeacherShell.tsx';

import styles from './ChallengesScreen.module.css';

type Entry = Answers<typeof teacher.challengeList>[number];

export function ChallengesScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('challenges.title'));
  const { data: entries } = useAnswer(teacher.challengeList, {});
  return (
    <TeacherShell>
      <h1 ref={heading} tabIndex={-1}>
        {t('challenges.title')}
      </h1>
      {entries === undefined ? <Loading label={t('loading')} /> : null}
      {entries?.length === 0 ? <p className={styles['empty']}>{t('challenges.none')}</p> : null}
      <ul className={styles['list']}>
        {entries?.map((entry) => (
          <ChallengeCard key={entry.user_challenge} entry={entry} />
        ))}
      </ul>
    </TeacherShell>
  );
}

function ChallengeCard({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const start = useCall(teacher.setActiveChallenge);
  const startIt = (): void =>
    start.mutate(
      { id: entry.id, user_challenge: entry.user_challenge },
      {
        onSuccess: ({ id }) => {
          remember('activeChallengeId', id);
          navigate('/docent/digibord');
        },
      },
    );
  return (
    <li className={styles['card']}>
      <h2>{entry.title}</h2>
      <p className={styles['subtitle']}>{entry.subtitle}</p>
      <p className={styles['text']}>{entry.user_challenge_text}</p>
      {entry.isActive ? (
        <p className={styles['active']}>{t('challenges.active')}</p>
      ) : (
        <Button kind="primary" onClick={startIt} disabled={start.isPending}>
          {t('challenges.start')}
        </Button>
      )}
    </li>
  );
}
