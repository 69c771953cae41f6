/** What the docent just did on the rating screen and the server knows already: for ten seconds it can be undone (docs/rules.md 5.16). */

import { type Clock, systemClock } from '#client/clock.ts';
import { undoMs } from '#domain/limits.ts';

export type Act = {
  /** An act with the same one takes its place: of what was saved only the last can be undone. */
  id: string;
  /** What was done, in words. */
  words: string;
  /** To what, for whoever hears the button alone. */
  label: string;
  /** Where the focus goes when it is undone. */
  place: string;
  /** Where it goes when that can't be done any more. */
  near: string;
  /** Resolves once it is undone and on screen. */
  undo: () => Promise<void>;
};

/** `failed`: it was not undone; the docent reads why, and may try again. */
export type ActStage = 'done' | 'undoing' | 'failed';
export type DoneAct = Act & { stage: ActStage; error: Error | null };

export type JustDone = {
  did: (act: Act) => void;
  undo: (id: string) => Promise<void>;
  /** It has been read. */
  forget: (id: string) => void;
  /** Another screen comes. */
  leave: () => void;
};

type Parts = {
  onChange: (acts: readonly DoneAct[]) => void;
  onTimeUp: (act: Act) => void;
  onUndone: (act: Act) => void;
  clock?: Clock;
};

export function createJustDone({ onChange, onTimeUp, onUndone, clock = systemClock }: Parts): JustDone {
  const timers = new Map<string, () => void>();
  let acts: readonly DoneAct[] = [];

  const set = (changed: readonly DoneAct[]): void => {
    acts = changed;
    onChange(acts);
  };
  const stopTimer = (id: string): void => {
    timers.get(id)?.();
    timers.delete(id);
  };
  const forget = (id: string): void => {
    stopTimer(id);
    set(acts.filter((one) => one.id !== id));
  };
  const setStage = (act: DoneAct, stage: ActStage, error: Error | null): void =>
    set(acts.map((one) => (one === act ? { ...one, stage, error } : one)));
  const find = (id: string): DoneAct | undefined => acts.find((one) => one.id === id);

  const did = (act: Act): void => {
    stopTimer(act.id);
    const timeUp = (): void => {
      forget(act.id);
      onTimeUp(act);
    };
    timers.set(act.id, clock.after(undoMs.shown, timeUp));
    set([...acts.filter(({ id }) => id !== act.id), { ...act, stage: 'done', error: null }]);
  };

  const undo = async (id: string): Promise<void> => {
    const act = find(id);
    if (act === undefined || act.stage === 'undoing') return;
    stopTimer(id);
    setStage(act, 'undoing', null);
    const undoing = find(id);
    try {
      await act.undo();
      // What took its place meanwhile stays.
      if (find(id) === undoing) forget(id);
      onUndone(act);
    } catch (error) {
      if (undoing !== undefined) setStage(undoing, 'failed', error instanceof Error ? error : new Error(String(error)));
    }
  };

  const leave = (): void => {
    for (const id of timers.keys()) stopTimer(id);
  };

  return { did, undo, forget, leave };
}
