/** A call that logs its caller in as a docent on this browser. */

import { useLocation } from 'wouter';

import type { Endpoint } from '#contract/endpoint.ts';
import type { Role } from '#domain/login/admin.ts';
import { clearResponses, useCall } from '#web/query.ts';
import { noteEntered } from '#web/sessionEnd.ts';
import { noteDocent, remember } from '#web/storedValue.ts';

export function useComeIn<C extends Endpoint>(endpoint: C, role: Role) {
  const [, navigate] = useLocation();
  // At once: a moment later the used link is invalid, and the page with it.
  return useCall(endpoint, undefined, () => {
    // No data of the previously logged-in user stays on this screen.
    clearResponses();
    noteEntered();
    navigate(role === 'beheerder' ? '/beheer/mensen' : '/docent/challenges', { replace: true });
    remember('teacherEnded', null);
    noteDocent(role === 'beheerder');
  });
}
