/** Ten seconds to take a deletion back: hidden at once, and sent after that, or when the page is left (docs/rules.md 8.8). */

import { undoMs } from '#domain/limits.ts';

export const undoForMs = undoMs.shown;

export type Deletion = {
  id: string;
  /** What is deleted, in words. */
  label: string;
  /** Where it stands on the page: the focus goes there when it comes back. */
  place: string;
  /** What stands near it: the focus goes there when it can't come back any more. */
  near: string | undefined;
  /** Resolves when the list without it is on screen; rejects when it was refused, with the list as it is on screen. */
  send: () => Promise<void>;
  sendWhileLeaving: () => void;
};

/** `waiting` can be taken back; `sending` is on its way; `failed` is on screen again. */
export type Stage = 'waiting' | 'sending' | 'failed';
export type Deleted = Deletion & { stage: Stage };

export type Undo = {
  remove: (deletion: Deletion) => void;
  /** Takes it back, or, where it failed, has been read. */
  forget: (id: string) => void;
  /** The tab closes, or another screen comes. */
  leave: () => void;
};

export type UndoEvents = {
  onChange: (deleted: readonly Deleted[]) => void;
  /** It can't be taken back any more. */
  onTimeUp: (deletion: Deletion) => void;
};

export function createUndo({ onChange, onTimeUp }: UndoEvents): Undo {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let deleted: readonly Deleted[] = [];

  const set = (changed: readonly Deleted[]): void => {
    deleted = changed;
    onChange(deleted);
  };
  const without = (id: string): Deleted[] => deleted.filter((one) => one.id !== id);
  const setStage = (id: string, stage: Stage): void =>
    set(deleted.map((one) => (one.id === id ? { ...one, stage } : one)));

  const stopTimer = (id: string): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const forget = (id: string): void => {
    stopTimer(id);
    set(without(id));
  };

  /** Stays hidden until the server has said yes and the list without it is on screen. */
  const finish = async (deletion: Deletion): Promise<void> => {
    timers.delete(deletion.id);
    onTimeUp(deletion);
    setStage(deletion.id, 'sending');
    try {
      await deletion.send();
      forget(deletion.id);
    } catch {
      setStage(deletion.id, 'failed');
    }
  };

  const remove = (deletion: Deletion): void => {
    stopTimer(deletion.id);
    timers.set(
      deletion.id,
      setTimeout(() => void finish(deletion), undoForMs),
    );
    set([...without(deletion.id), { ...deletion, stage: 'waiting' }]);
  };

  const leave = (): void => {
    const waiting = deleted.filter(({ id }) => timers.has(id));
    for (const { id, sendWhileLeaving } of waiting) {
      sendWhileLeaving();
      forget(id);
    }
  };

  return { remove, forget, leave };
}

/** Whether what is deleted may not be seen: neither while it can be taken back, nor on its way. */
export function isHidden(deleted: readonly Deleted[], id: string): boolean {
  return deleted.some((one) => one.id === id && one.stage !== 'failed');
}
