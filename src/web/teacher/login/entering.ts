/** What happens in the browser when a docent came in. */

import { useLocation } from 'wouter';

import { pageAfterLogin } from '#web/guard.tsx';
import { queryClient } from '#web/query.ts';
import { remember } from '#web/remembered.ts';

/** With more than one challenge the docent chooses first; with one the digibord is ready. */
const startFor = (challenges: number): string => (challenges === 1 ? '/docent/digibord' : '/docent/challenges');

/** `search` names the page that was asked for. */
export function useEntering(search: string): (answer: { challenges: number }) => void {
  const [, navigate] = useLocation();
  return ({ challenges }) => {
    // Nothing of who was logged in before stays on this screen.
    queryClient.clear();
    navigate(pageAfterLogin(search, '/docent', startFor(challenges)), { replace: true });
    remember('teacherEnded', null);
    remember('authorization', 'teacher');
  };
}
