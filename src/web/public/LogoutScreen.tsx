/** `/logout`: ends the sessions of docent and team, whichever exist, and goes to the login; with `?overal` on all devices (docs/rules.md 1.8, 1.18). */

import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { forgetDocent, type Leave, unsavedDrafts } from '#client/drafts/unsaved.ts';
import { isLeftUnsent, isWaiting } from '#client/outbox/queuedAnswer.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { browserStorage } from '#web/browser/storage.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { forgetDraftsOfTeam, queuedOfTeam } from '#web/offline/leaving.ts';
import { request, clearResponses } from '#web/query.ts';
import { recall, remember } from '#web/storedValue.ts';
import { Loading } from '#web/ui/Loading.tsx';

import { LogoutDoubt, type Unsent } from './LogoutDoubt.tsx';

/** Milliseconds that each logout request waits for the server: an unreachable session expires there by itself. */
const giveUpAfterMs = 5000;
const soon = (): AbortSignal => AbortSignal.timeout(giveUpAfterMs);

const isTeacherIn = (): boolean => recall('authorization') !== null;
const isTeamIn = (): boolean => recall('studentToken') !== null;
/** A docent whose session expired may have typed something too. */
const isDocents = (): boolean => isTeacherIn() || !isTeamIn();

async function findUnsent(): Promise<Unsent> {
  const queued = isTeamIn() ? await queuedOfTeam(soon()) : [];
  return {
    waiting: queued.filter(isWaiting),
    drafts: queued.filter(isLeftUnsent),
    unsaved: isDocents() ? unsavedDrafts(browserStorage).length : 0,
  };
}

type Leaving = { drafts: Leave; isEverywhere: boolean };

/** With both logged in both end, and the docent's login shows. */
async function endSessions({ drafts, isEverywhere }: Leaving): Promise<string> {
  const [isTeacher, isTeam] = [isTeacherIn(), isTeamIn()];
  // First, so that another tab learns of the logout before the server reports an ended session to it.
  if (isTeacher || !isTeam) forgetDocent(browserStorage, drafts);
  remember('authorization', null);
  if (isTeam && drafts === 'throw away') await forgetDraftsOfTeam(soon());
  // This device forgets the session even if the server cannot be reached.
  if (isTeacher && isEverywhere) await request(teacher.logoutEverywhere, {}, { signal: soon() }).catch(() => undefined);
  if (isTeam && isEverywhere) await request(student.logoutEverywhere, {}, { signal: soon() }).catch(() => undefined);
  // Also called where the sessions are gone already, so that this device is logged out too.
  if (isTeacher) await request(teacher.logout, {}, { signal: soon() }).catch(() => undefined);
  if (isTeam) await request(student.logout, {}, { signal: soon() }).catch(() => undefined);
  for (const slot of ['authorization', 'activeChallengeId', 'studentToken', 'teacherEnded', 'studentEnded'] as const) {
    remember(slot, null);
  }
  clearResponses();
  return isTeam && !isTeacher ? '/student/login' : '/docent/login';
}

/** Unsaved data makes the logout ask first, and is kept by default (docs/rules.md 1.9). */
export function LogoutScreen() {
  const [unsent, setUnsent] = useState<Unsent>();
  const [choice, setChoice] = useState<Leaving>();
  const isEverywhere = new URLSearchParams(useSearch()).has('overal');
  useEffect(() => void findUnsent().then(setUnsent), []);
  if (unsent === undefined) return <LoggingOut />;
  const isNothing = unsent.waiting.length + unsent.drafts.length + unsent.unsaved === 0;
  if (choice === undefined && !isNothing)
    return <LogoutDoubt unsent={unsent} isEverywhere={isEverywhere} onChoose={setChoice} />;
  return (
    <EndingSessions {...(choice ?? { drafts: 'keep', isEverywhere })}>
      <LoggingOut />
    </EndingSessions>
  );
}

function LoggingOut() {
  const { t } = useTranslation();
  return <Loading label={t('logout.busy')} />;
}

function EndingSessions({ drafts, isEverywhere, children }: Leaving & { children: ReactNode }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    void endSessions({ drafts, isEverywhere }).then((login) => navigate(login, { replace: true }));
  }, [drafts, isEverywhere, navigate]);
  return <>{children}</>;
}
