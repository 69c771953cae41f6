/** Ten seconds to take a deletion back: hidden at once, and sent after that, or when the page is left (docs/rules.md 8.8). */

import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Call, Sent } from '#contract/call.ts';
import { ask, askWhileLeaving, refresh } from '#web/query.ts';

/** Milliseconds. */
export const undoTime = 10_000;

export type Deletion = {
  id: string;
  /** What is deleted, in words. */
  label: string;
  /** Where it stands on the page: the focus goes there when it comes back. */
  place: string;
  /** What stands near it: the focus goes there when it can't come back any more. */
  near: string | undefined;
  send: () => Promise<unknown>;
  sendWhileLeaving: () => void;
};

/** `waiting` can be taken back; `sending` is on its way; `failed` is on screen again. */
export type Stage = 'waiting' | 'sending' | 'failed';
export type Held = Deletion & { stage: Stage };

export function deletion<C extends Call>(
  call: C,
  sent: Sent<C>,
  about: Omit<Deletion, 'send' | 'sendWhileLeaving'>,
): Deletion {
  return { ...about, send: () => ask(call, sent), sendWhileLeaving: () => askWhileLeaving(call, sent) };
}

export function useUndo() {
  const [held, setHeld] = useState<readonly Held[]>([]);
  const timers = useRef(new Map<string, number>());

  const forget = (id: string): void => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setHeld((before) => before.filter((one) => one.id !== id));
  };
  const setStage = (id: string, stage: Stage): void =>
    setHeld((before) => before.map((one) => (one.id === id ? { ...one, stage } : one)));

  /** Stays hidden until the server has said yes and the list without it is on screen. */
  const finish = async ({ id, send }: Deletion): Promise<void> => {
    timers.current.delete(id);
    setStage(id, 'sending');
    try {
      await send();
      await refresh();
      forget(id);
    } catch {
      setStage(id, 'failed');
      await refresh();
    }
  };

  const remove = (deleted: Deletion): void => {
    timers.current.set(
      deleted.id,
      window.setTimeout(() => void finish(deleted), undoTime),
    );
    setHeld((before) => [...before.filter(({ id }) => id !== deleted.id), { ...deleted, stage: 'waiting' }]);
  };

  /** When the tab closes, or another screen comes. */
  const sendAll = useEffectEvent(() => {
    const waiting = held.filter(({ id }) => timers.current.has(id));
    for (const { id, sendWhileLeaving } of waiting) {
      sendWhileLeaving();
      forget(id);
    }
  });
  useEffect(() => {
    const leave = (): void => sendAll();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const isHidden = (id: string): boolean => held.some((one) => one.id === id && one.stage !== 'failed');
  return { held, remove, forget, isHidden };
}
