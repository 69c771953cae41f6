/** The outbox as the screens see it: what is kept of this team, what is on its way, and the ways to change that. */

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { type KeptAnswer, newKey } from '#client/outbox/keptAnswer.ts';
import { forgetAnswer, forgetOld, keepAnswer, keptAnswersOf } from '#client/outbox/keptAnswers.ts';
import { type Outbox, type Sending, startOutbox } from '#client/outbox/outbox.ts';
import { useConnectionLost } from '#web/connection.ts';
import { queryClient } from '#web/query.ts';
import type { TeamAnswer } from '#web/student/facts.ts';

type OutboxView = {
  /** Undefined until the device has been read. */
  kept: readonly KeptAnswer[] | undefined;
  sending: Sending | null;
  keep: (answer: KeptAnswer) => Promise<void>;
  /** Keeps it as handed in, and sends it as soon as there is a connection. */
  handIn: (answer: KeptAnswer) => Promise<void>;
  forget: (activity: number) => Promise<void>;
};

const OutboxContext = createContext<OutboxView | null>(null);

export function useOutbox(): OutboxView {
  const view = use(OutboxContext);
  if (view === null) throw new Error('useOutbox is for screens inside OutboxProvider');
  return view;
}

/** What is kept of one activity; undefined also while the device is still being read. */
export function useKept(activity: number): KeptAnswer | undefined {
  return useOutbox().kept?.find((answer) => answer.activity.id === activity);
}

const keptKey = (team: string | undefined) => ['kept', team] as const;

type ProviderProps = {
  /** Undefined until it is known who is logged in. */
  team: string | undefined;
  onSent: (kept: KeptAnswer, answer: TeamAnswer) => void;
  children: ReactNode;
};

export function OutboxProvider({ team, onSent, children }: ProviderProps) {
  const [sending, setSending] = useState<Sending | null>(null);
  const kept = useQuery({
    queryKey: keptKey(team),
    queryFn: () => (team === undefined ? [] : keptAnswersOf(team)),
    enabled: team !== undefined,
  }).data;
  const wake = useRunningOutbox(team, setSending, onSent);

  const keep = useCallback(async (answer: KeptAnswer) => {
    queryClient.setQueryData<KeptAnswer[]>(keptKey(answer.team), (all = []) => [
      ...all.filter(({ activity }) => activity.id !== answer.activity.id),
      answer,
    ]);
    await keepAnswer(answer);
  }, []);
  const handIn = useCallback(
    async (answer: KeptAnswer) => {
      await keep({ ...answer, state: { kind: 'waiting', key: newKey() } });
      wake();
    },
    [keep, wake],
  );
  const forget = useCallback(
    async (activity: number) => {
      if (team === undefined) return;
      await forgetAnswer(team, activity);
      await queryClient.invalidateQueries({ queryKey: keptKey(team) });
    },
    [team],
  );

  const view = useMemo(() => ({ kept, sending, keep, handIn, forget }), [kept, sending, keep, handIn, forget]);
  return <OutboxContext value={view}>{children}</OutboxContext>;
}

/** Runs as long as this team is logged in; answers the way to wake it. */
function useRunningOutbox(
  team: string | undefined,
  onProgress: (sending: Sending | null) => void,
  onSent: ProviderProps['onSent'],
): () => void {
  const outbox = useRef<Outbox | null>(null);
  const tellSent = useRef(onSent);
  const isLost = useConnectionLost();
  useEffect(() => {
    tellSent.current = onSent;
  });
  useEffect(() => {
    if (team === undefined) return undefined;
    void forgetOld(Date.now());
    const running = startOutbox(team, {
      onChange: () => void queryClient.invalidateQueries({ queryKey: keptKey(team) }),
      onProgress,
      onSent: (kept, answer) => tellSent.current(kept, answer),
    });
    outbox.current = running;
    window.addEventListener('online', running.wake);
    return () => {
      window.removeEventListener('online', running.wake);
      running.stop();
    };
  }, [team, onProgress]);
  useEffect(() => {
    if (!isLost) outbox.current?.wake();
  }, [isLost]);
  return useCallback(() => outbox.current?.wake(), []);
}
