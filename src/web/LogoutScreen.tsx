import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

/** `/logout`: ends the teacher's and the team's session, whichever there are, and goes to the login (rules.md §5). */
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { ask, queryClient } from './query.ts';
import { recall, remember } from './remembered.ts';
import { Loading } from './ui/Loading.tsx';

/** With both logged in both end, and the docent's login shows. */
async function endSessions(): Promise<string> {
  const isTeacher = recall('authorization') !== null;
  const isTeam = recall('studentToken') !== null;
  // A session that can't be reached now runs out on the server; this device forgets it all the same.
  if (isTeacher) await ask(teacher.logout, {}).catch(() => undefined);
  if (isTeam) await ask(student.logout, {}).catch(() => undefined);
  remember('authorization', null);
  remember('activeChallengeId', null);
  remember('studentToken', null);
  queryClient.clear();
  return isTeam && !isTeacher ? '/student/login' : '/docent/login';
}

export function LogoutScreen() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  useEffect(() => {
    void endSessions().then((login) => navigate(login, { replace: true }));
  }, [navigate]);
  return <Loading label={t('logout.busy')} />;
}
