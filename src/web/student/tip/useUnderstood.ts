/** 'Begrepen' on this page: pressed, sent, and retried as soon as there is a connection. */

import { useEffect, useMemo } from 'react';

import { isPassing } from '#client/outbox/retry.ts';
import { createUnderstood, type Understood } from '#client/understood.ts';
import { readOwnTeam } from '#contract/decode/teamFacts.ts';
import { Problem } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import { browserStorage } from '#web/browser/storage.ts';
import { connection } from '#web/connection.ts';
import { request, refresh, useFacts } from '#web/query.ts';

/** One for each team that was logged in on this page. */
const ofTeams = new Map<string, Understood>();

function understoodOf(team: string): Understood {
  const existing = ofTeams.get(team) ?? createUnderstood({ team, storage: browserStorage, send });
  ofTeams.set(team, existing);
  return existing;
}

async function send(words: { answerId: string; wordsId: string }): Promise<'over' | 'lost'> {
  try {
    await request(student.understand, words);
  } catch (error) {
    // A logged-out team sends it after the next login.
    if (!(error instanceof Problem) || isPassing(error)) return 'lost';
  }
  await refresh();
  return 'over';
}

/** Undefined until it is known which team is logged in. */
const useTeam = () => useFacts(student.info, {}, readOwnTeam).data;

export function useUnderstood(): Understood {
  const team = useTeam();
  return useMemo(() => understoodOf(team?.id ?? ''), [team?.id]);
}

/** Sends queued presses: when the team is known, and whenever the connection comes back. */
export function useSendingUnderstood(): void {
  const isKnown = useTeam() !== undefined;
  const understood = useUnderstood();
  useEffect(() => {
    if (!isKnown) return undefined;
    const go = (): void => {
      if (!connection.isLost.get()) void understood.sendRest();
    };
    go();
    return connection.isLost.subscribe(go);
  }, [understood, isKnown]);
}
