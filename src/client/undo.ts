/** What a docent just did, with ten seconds to undo it (docs/rules.md 5.16, 8.8). */

import { undoMs } from '#domain/limits.ts';

import { type Clock, systemClock } from './clock.ts';

type About = {
  /** A new act with the same id replaces the old one: only the last save can be undone. */
  id: string;
  /** What was done, in words. */
  words: string;
  /** What it was done to, for people who hear only the button's label. */
  label: string;
  /** Where the focus goes after an undo. */
  place: string;
  /** Where the focus goes once the undo expires. */
  near: string | undefined;
};

/** Already saved on the server. `undo` resolves once it is undone and on screen. */
export type SavedAct = About & { undo: () => Promise<void> };

/**
 * Hidden at once, and sent when the undo expires. `send` resolves when the list without it is on screen, and rejects
 * after a refusal, once the current list is on screen.
 */
export type Deletion = About & { send: () => Promise<void>; sendWhileLeaving: () => void };

export type Act = SavedAct | Deletion;

/**
 * `waiting` can be undone; `busy` is being sent; `failed`: the docent reads why, and may retry where nothing was
 * deleted.
 */
export type Stage = 'waiting' | 'busy' | 'failed';
export type DoneAct = Act & { stage: Stage; error: Error | null };

export type Undo = {
  did: (act: Act) => void;
  undo: (id: string) => Promise<void>;
  /** Removes the message once it was read. */
  forget: (id: string) => void;
  /** Called when the tab closes, or another screen opens. */
  leave: () => void;
};

type Parts = {
  onChange: (acts: readonly DoneAct[]) => void;
  onTimeUp: (act: Act) => void;
  onUndone: (act: Act) => void;
  clock?: Clock;
};

const isDeletion = (act: Act): act is Deletion => 'send' in act;

export function createUndo({ onChange, onTimeUp, onUndone, clock = systemClock }: Parts): Undo {
  const timers = new Map<string, () => void>();
  let acts: readonly DoneAct[] = [];

  const set = (changed: readonly DoneAct[]): void => {
    acts = changed;
    onChange(acts);
  };
  const find = (id: string): DoneAct | undefined => acts.find((one) => one.id === id);
  const replace = (act: DoneAct, changed: DoneAct): void => set(acts.map((one) => (one === act ? changed : one)));
  const stopTimer = (id: string): void => {
    timers.get(id)?.();
    timers.delete(id);
  };
  const forget = (id: string): void => {
    stopTimer(id);
    set(acts.filter((one) => one.id !== id));
  };

  /** Resolves to whether the work succeeded; an act that replaced this one meanwhile stays. */
  const tryTo = async (act: DoneAct, work: () => Promise<void>): Promise<boolean> => {
    const busy: DoneAct = { ...act, stage: 'busy', error: null };
    replace(act, busy);
    try {
      await work();
      if (find(act.id) === busy) forget(act.id);
      return true;
    } catch (error) {
      replace(busy, { ...busy, stage: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
      return false;
    }
  };

  const timeUp = async (act: DoneAct): Promise<void> => {
    timers.delete(act.id);
    if (!isDeletion(act)) forget(act.id);
    onTimeUp(act);
    if (isDeletion(act)) await tryTo(act, act.send);
  };

  const did = (act: Act): void => {
    stopTimer(act.id);
    const done: DoneAct = { ...act, stage: 'waiting', error: null };
    timers.set(
      act.id,
      clock.after(undoMs.shown, () => void timeUp(done)),
    );
    set([...acts.filter(({ id }) => id !== act.id), done]);
  };

  const undo = async (id: string): Promise<void> => {
    const act = find(id);
    if (act === undefined || act.stage === 'busy') return;
    stopTimer(id);
    if (isDeletion(act)) forget(id);
    else if (!(await tryTo(act, act.undo))) return;
    onUndone(act);
  };

  const leave = (): void => {
    for (const act of acts.filter(({ id }) => timers.has(id))) {
      if (isDeletion(act)) act.sendWhileLeaving();
      forget(act.id);
    }
  };

  return { did, undo, forget, leave };
}

/** Whether a deleted thing is hidden: while it can be undone and while the deletion is being sent. */
export function isHidden(acts: readonly DoneAct[], id: string): boolean {
  return acts.some((one) => one.id === id && one.stage !== 'failed');
}
