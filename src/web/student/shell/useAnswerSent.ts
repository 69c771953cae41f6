/** What follows when an answer has reached the server: what the guide says of it, and the way back to the list. */

import { useCallback } from 'react';
import { useLocation } from 'wouter';

import type { KeptAnswer } from '#client/outbox/keptAnswer.ts';
import { student } from '#contract/student.ts';
import type { Status } from '#domain/course.ts';
import { answerSentMessage } from '#domain/messages.ts';
import { asking, queryClient, refresh } from '#web/query.ts';
import { phaseFacts, type TeamPhase } from '#web/student/facts.ts';
import { useMessages } from '#web/student/message/messages.tsx';
import { isPageOf, listPath } from '#web/student/paths.ts';

export function useAnswerSent(): (kept: KeptAnswer) => void {
  const { offer } = useMessages();
  const [, navigate] = useLocation();
  return useCallback(
    (kept) => {
      void refreshedPhase(kept).then((phase) => {
        const said = answerSentMessage(asBefore(phase, kept), kept.activity);
        if (!isPageOf(window.location.pathname, kept.phase, kept.activity)) return offer(said);
        const list = listPath(kept.phase);
        offer(said, { path: list });
        return navigate(list);
      });
    },
    [offer, navigate],
  );
}

/** The phase as it is now; where it can't be had, as it was last known. */
async function refreshedPhase({ phase }: KeptAnswer): Promise<TeamPhase | undefined> {
  const query = asking(student.phase, { phase: phase.id });
  const fresh = await queryClient.query({ ...query, retry: false }).catch(() => undefined);
  void refresh();
  return fresh ?? queryClient.getQueryData(query.queryKey);
}

/** A first answer was READY before; other answers may have come in while this one was on its way. */
function asBefore(phase: TeamPhase | undefined, { phase: named, activity, version }: KeptAnswer) {
  if (phase === undefined) return { title: named.title, activities: [] };
  const { title, activities } = phaseFacts(phase);
  const status: Status = version === 0 ? 'READY' : 'COMPLETED';
  return { title, activities: activities.map((one) => (one.id === activity.id ? { ...one, status } : one)) };
}
