/** A call that makes whoever asks it a docent who is in: from then on this browser is theirs. */

import { useLocation } from 'wouter';

import type { Endpoint } from '#contract/endpoint.ts';
import type { Role } from '#domain/login/beheer.ts';
import { noteEntered, forgetAnswers, useCall } from '#web/query.ts';
import { noteDocent, remember } from '#web/storedValue.ts';

export function useComeIn<C extends Endpoint>(call: C, role: Role) {
  const [, navigate] = useLocation();
  // At once: a moment later the link that was used is over, and the page with it.
  return useCall(call, undefined, () => {
    // Nothing of who was logged in before stays on this screen.
    forgetAnswers();
    noteEntered();
    navigate(role === 'beheerder' ? '/beheer/mensen' : '/docent/challenges', { replace: true });
    remember('teacherEnded', null);
    noteDocent(role === 'beheerder');
  });
}
