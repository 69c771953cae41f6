/** What happens in the browser when a docent came in. */

import { useLocation } from 'wouter';

import { teacher } from '#contract/teacher.ts';
import { pageAfterLogin } from '#web/guard.tsx';
import { request, noteEntered, forgetAnswers } from '#web/query.ts';
import { noteDocent, recall, remember } from '#web/storedValue.ts';

/** With more than one challenge the docent chooses first; with one the digibord is ready. */
const startFor = (challenges: number): string => (challenges === 1 ? '/docent/digibord' : '/docent/challenges');

/** `search` names the page that was asked for. */
export function useEntering(search: string): (answer: { challenges: number }) => void {
  const [, navigate] = useLocation();
  return ({ challenges }) => {
    // Nothing of who was logged in before stays on this screen.
    forgetAnswers();
    noteEntered();
    navigate(pageAfterLogin(search, '/docent', startFor(challenges)), { replace: true });
    remember('teacherEnded', null);
    noteDocent(false);
    void noteRole();
  };
}

/** Without an answer the way to the beheerder's area is found by the own account. */
async function noteRole(): Promise<void> {
  const { isBeheerder } = await request(teacher.account, {}).catch(() => ({ isBeheerder: false }));
  // Who is out again by then stays out.
  if (isBeheerder && recall('authorization') !== null) noteDocent(true);
}
