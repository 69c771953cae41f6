/** The reaction to an answer that reached the server: the guide's message, and the way back to the list. */

import { useCallback } from 'react';
import { useLocation } from 'wouter';

import { keptAnswersOf } from '#client/outbox/answerStore.ts';
import type { QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import { sentMessage } from '#client/outbox/sentMessage.ts';
import { readTeamsPhase, type TeamsPhase } from '#contract/decode/teamFacts.ts';
import { student } from '#contract/student.ts';
import { answersOnDevice } from '#web/offline/answersOnDevice.ts';
import { queryOptionsFor, queryClient, refresh } from '#web/query.ts';
import { useMessages } from '#web/student/message/useMessages.tsx';
import { isPageOf, listPath, pathNow } from '#web/student/paths.ts';

/** `takeOff`: if the team is still on its form, the answer flies to the rocket. */
export function useAnswerSent(takeOff: () => void): (kept: QueuedAnswer) => Promise<void> {
  const { offer } = useMessages();
  const [, navigate] = useLocation();
  return useCallback(
    async (kept) => {
      const phase = { number: kept.phase.id, slug: kept.phase.slug };
      if (isPageOf(pathNow(), phase, kept.activity)) takeOff();
      const said = sentMessage(
        await refreshedPhase(phase.number),
        kept,
        await keptAnswersOf(answersOnDevice, kept.team),
      );
      if (!isPageOf(pathNow(), phase, kept.activity)) return offer(said);
      const list = listPath(phase);
      offer(said, list);
      navigate(list);
    },
    [offer, navigate, takeOff],
  );
}

/** The phase as it is now; if it can't be loaded, the last known one. */
async function refreshedPhase(phase: number): Promise<TeamsPhase | undefined> {
  const query = queryOptionsFor(student.phase, { phase });
  const fresh = await queryClient.query({ ...query, staleTime: 0, retry: false }).catch(() => undefined);
  void refresh();
  const known = fresh ?? queryClient.getQueryData(query.queryKey);
  return known && readTeamsPhase(known);
}
