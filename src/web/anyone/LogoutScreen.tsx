/** `/logout`: ends the teacher's and the team's session, whichever there are, and goes to the login (docs/rules.md 1.8). */

import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { ask, queryClient } from '#web/query.ts';
import { forgetDocents, recall, remember } from '#web/remembered.ts';
import { Avatar } from '#web/ui/art/Avatar.tsx';
import { Sky } from '#web/ui/art/Sky.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './LogoutScreen.module.css';

/** What the team's area keeps on this device; loaded only for a team. */
const whenLeaving = () => import('#web/keptAnswers/leaving.ts');

/** With both logged in both end, and the docent's login shows. */
async function endSessions(): Promise<string> {
  const isTeacher = recall('authorization') !== null;
  const isTeam = recall('studentToken') !== null;
  if (isTeam) await (await whenLeaving()).forgetDraftsOfTeam();
  // A session that can't be reached now runs out on the server; this device forgets it all the same.
  if (isTeacher) await ask(teacher.logout, {}).catch(() => undefined);
  if (isTeam) await ask(student.logout, {}).catch(() => undefined);
  // The next docent on this computer finds nothing of this one.
  if (isTeacher || !isTeam) forgetDocents();
  remember('authorization', null);
  remember('activeChallengeId', null);
  remember('studentToken', null);
  remember('teacherEnded', null);
  remember('studentEnded', null);
  queryClient.clear();
  return isTeam && !isTeacher ? '/student/login' : '/docent/login';
}

/** An answer that still waits to be sent makes the team think twice. */
export function LogoutScreen() {
  const [waiting, setWaiting] = useState<number>();
  const [isSure, setSure] = useState(false);
  useEffect(() => {
    if (recall('studentToken') === null) setWaiting(0);
    else void whenLeaving().then(async ({ countWaiting }) => setWaiting(await countWaiting()));
  }, []);
  if (waiting === undefined) return <LoggingOut />;
  if (waiting > 0 && !isSure) return <Doubt waiting={waiting} onSure={() => setSure(true)} />;
  return (
    <EndingSessions>
      <LoggingOut />
    </EndingSessions>
  );
}

function LoggingOut() {
  const { t } = useTranslation();
  return <Loading label={t('logout.busy')} />;
}

function EndingSessions({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    void endSessions().then((login) => navigate(login, { replace: true }));
  }, [navigate]);
  return children;
}

function Doubt({ waiting, onSure }: { waiting: number; onSure: () => void }) {
  const { t } = useTranslation();
  const heading = useScreen(t('logout.question'));
  return (
    <main data-mood="team" className={styles.page}>
      <Sky />
      <Avatar mood="waiting" className={styles.guide} />
      <h1 ref={heading} tabIndex={-1}>
        {t('logout.question')}
      </h1>
      <p>{t('logout.waiting', { count: waiting })}</p>
      <p>{t('logout.waiting-what')}</p>
      <div className={styles.ways}>
        <ButtonLink href="/student" kind="primary">
          {t('logout.stay')}
        </ButtonLink>
        <Button kind="danger" onClick={onSure}>
          {t('logout.anyway')}
        </Button>
      </div>
    </main>
  );
}
