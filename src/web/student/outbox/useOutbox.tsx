/** The outbox for the screens: the stored answers of this team, the one in flight, and the functions to change them. */

import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo } from 'react';

import { forgetOld } from '#client/outbox/answerStore.ts';
import { createOutbox, type OnSent, type Outbox } from '#client/outbox/outbox.ts';
import { type QueuedAnswer, waitingActivities } from '#client/outbox/queuedAnswer.ts';
import { useConnectionLost } from '#web/connection.ts';
import { answersOnDevice } from '#web/offline/answersOnDevice.ts';
import { useStore } from '#web/useStore.ts';

import { transport } from './transport.ts';

const OutboxContext = createContext<Outbox | null>(null);

export function useOutbox(): Outbox {
  const outbox = use(OutboxContext);
  if (outbox === null) throw new Error('useOutbox is for screens inside OutboxProvider');
  return outbox;
}

/** The stored answer to one activity; undefined also while the device is still being read. */
export function useQueuedAnswer(activity: number): QueuedAnswer | undefined {
  return useStore(useOutbox().kept)?.find((answer) => answer.activity.id === activity);
}

/** The activities whose answers wait on this device. */
export function useWaiting(): { id: number; title: string }[] {
  return waitingActivities(useStore(useOutbox().kept));
}

type ProviderProps = {
  /** Undefined until it is known who is logged in. */
  team: string | undefined;
  onSent: OnSent;
  children: ReactNode;
};

/** Sends as long as this team is logged in. */
export function OutboxProvider({ team, onSent, children }: ProviderProps) {
  const outbox = useMemo(() => createOutbox({ team: team ?? '', store: answersOnDevice, transport }), [team]);
  const onAnswerSent = useEffectEvent(onSent);
  useEffect(() => {
    if (team === undefined) return undefined;
    void forgetOld(answersOnDevice, Date.now(), team);
    return outbox.start((kept, answer) => onAnswerSent(kept, answer));
  }, [team, outbox]);
  useWaking(outbox);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

/** The connection may be back, and another tab may have changed the stored answers. */
function useWaking({ wake, hurry }: Outbox): void {
  const isLost = useConnectionLost();
  useEffect(() => {
    if (!isLost) hurry();
  }, [isLost, hurry]);
  useEffect(() => {
    const reasons = ['online', 'focus'] as const;
    for (const reason of reasons) window.addEventListener(reason, wake);
    return () => {
      for (const reason of reasons) window.removeEventListener(reason, wake);
    };
  }, [wake]);
}
