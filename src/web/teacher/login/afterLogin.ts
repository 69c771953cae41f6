/** What the browser does after a docent's login. */

import { useLocation } from 'wouter';

import { rootOf } from '#contract/addresses.ts';
import { teacher } from '#contract/teacher.ts';
import { pageAfterLogin } from '#web/guard.tsx';
import { request, clearResponses } from '#web/query.ts';
import { noteEntered } from '#web/sessionEnd.ts';
import { noteDocent, recall, remember } from '#web/storedValue.ts';

/** With more than one challenge the docent chooses first; with one the digibord is ready. */
const startFor = (challenges: number): string => (challenges === 1 ? '/docent/digibord' : '/docent/challenges');

/** `search` names the requested page. */
export function useEntering(search: string): (answer: { challenges: number }) => void {
  const [, navigate] = useLocation();
  return ({ challenges }) => {
    // No data of the previously logged-in user stays on this screen.
    clearResponses();
    noteEntered();
    const asked = new URLSearchParams(search).get('next') ?? '';
    // The remote of a practice lesson, on a phone that was not logged in: a page of its own.
    const isOutside = rootOf(asked) !== '';
    if (!isOutside) navigate(pageAfterLogin(search, '/docent', startFor(challenges)), { replace: true });
    remember('teacherEnded', null);
    noteDocent(false);
    if (isOutside) window.location.replace(asked);
    else void noteRole();
  };
}

/** Without a response, the docent still reaches the beheerder's area from the account page. */
async function noteRole(): Promise<void> {
  const { isBeheerder } = await request(teacher.account, {}).catch(() => ({ isBeheerder: false }));
  // Does nothing if the docent has logged out by then.
  if (isBeheerder && recall('authorization') !== null) noteDocent(true);
}
