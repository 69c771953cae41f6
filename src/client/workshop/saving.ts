/** Autosave: saves a draft two seconds after the first keystroke, part by part in the order of the changes; retries failures. */

import type { Clock } from '#client/clock.ts';
import { createStore, type Store } from '#client/store.ts';
import { isSame, isUnsaved, type PartContent, readContent, type StoredPart } from '#client/workshop/parts/parts.ts';
import { activityIdOf } from '#domain/challenge/draftParts.ts';

import type { OpenParts } from './openParts.ts';
import type { UnsavedParts } from './unsavedParts.ts';

/** `changed`: somebody else saved that part since. */
export type Saved = { kind: 'saved'; version: number } | { kind: 'changed'; current: StoredPart };

/** Throws where the server can't be reached or refuses. */
export type SavePart = (key: string, content: PartContent, version: number) => Promise<Saved>;

export type SaveStatus =
  | { at: 'saved' }
  /** A change is queued or being sent. */
  | { at: 'saving' }
  | { at: 'unreached' }
  /** The server refused and will refuse again: the content must change first. */
  | { at: 'refused'; key: string; error: Error };

export type Saving = {
  status: Store<SaveStatus>;
  /** The moment of the last successful save, in milliseconds since 1970; undefined before that. */
  savedAt: () => number | undefined;
  changed: (key: string) => void;
  /** Skips the two seconds. */
  saveNow: () => Promise<void>;
  hasUnsaved: () => boolean;
  /** Takes in a part that somebody saved, perhaps on this device. */
  take: (current: StoredPart) => void;
};

export const saveAfterMs = 2000;
export const tryAgainAfterMs = 5000;
const mostSent = 20;

type SavingParts = {
  parts: OpenParts;
  stored: Pick<UnsavedParts, 'store' | 'forget'>;
  save: SavePart;
  clock: Clock;
  isUnreached: (error: unknown) => boolean;
  /** Two docents created an activity with the same id: this one gets another. */
  renumber: (id: number) => void;
  now?: () => number;
};

type Sending = Pick<SavingParts, 'parts' | 'stored' | 'save' | 'renumber'> & {
  onSaved: () => void;
  /** Called when the server has the part as it is here. */
  onDone: (key: string) => void;
};

/** Sends one part at a time, and handles the responses and the saves of others. */
function createSending({ parts, stored, save, renumber, onSaved, onDone }: Sending) {
  /** The contents sent of each part since the last response: any of them may have arrived. */
  const sent = new Map<string, readonly PartContent[]>();
  const done = (key: string): void => {
    const state = parts.part(key).get();
    if (isUnsaved(state)) return stored.store(key, state);
    stored.forget(key);
    onDone(key);
  };
  const take = (current: StoredPart): void => {
    const { key } = current;
    const state = parts.part(key).get();
    if (current.version <= state.version) return;
    const id = activityIdOf(key);
    const theirs = readContent(current.content);
    // Content that this device sent, whose response has not arrived or was lost.
    if (sent.get(key)?.some((one) => isSame(one, theirs)) === true) parts.saved(key, current.version, theirs);
    else {
      if (state.version === 0 && id !== undefined && isUnsaved(state)) renumber(id);
      parts.receive(current);
    }
    done(key);
  };
  const send = async (key: string): Promise<void> => {
    const state = parts.part(key).get();
    if (state.theirs !== null) return;
    if (!isUnsaved(state)) return done(key);
    sent.set(key, [...(sent.get(key) ?? []), state.content].slice(-mostSent));
    const outcome = await save(key, state.content, state.version);
    if (outcome.kind === 'changed') return take(outcome.current);
    sent.delete(key);
    parts.saved(key, outcome.version, state.content);
    onSaved();
    done(key);
  };
  return { take, send };
}

/** The unsaved parts: queued ones, and refused ones until they change. */
function createUnsaved() {
  const waiting = new Set<string>();
  const refused = new Map<string, Error>();
  return {
    waiting: () => Array.from(waiting),
    isEmpty: () => waiting.size === 0 && refused.size === 0,
    lastRefused: () => [...refused].at(-1),
    add: (key: string): void => {
      waiting.add(key);
      refused.delete(key);
    },
    done: (key: string): void => {
      waiting.delete(key);
      refused.delete(key);
    },
    refuse: (key: string, error: unknown): void => {
      waiting.delete(key);
      refused.set(key, error instanceof Error ? error : new Error(String(error)));
    },
  };
}

export function createSaving({ clock, isUnreached, now = Date.now, ...sending }: SavingParts): Saving {
  const { parts, stored } = sending;
  const status = createStore<SaveStatus>({ at: 'saved' });
  // Every subscriber rerenders, so an unchanged state is not set again while somebody types on.
  const report = (at: 'saved' | 'saving' | 'unreached'): void => {
    if (status.get().at !== at) status.set({ at });
  };
  let savedAt: number | undefined;
  const unsaved = createUnsaved();
  const { take, send } = createSending({ ...sending, onSaved: () => (savedAt = now()), onDone: unsaved.done });
  let timer: (() => void) | undefined;

  const schedule = (ms: number): void => {
    timer ??= clock.after(ms, () => void saveNow());
  };
  const run = async (): Promise<void> => {
    report('saving');
    for (const key of unsaved.waiting()) {
      try {
        await send(key);
      } catch (error) {
        if (isUnreached(error)) {
          report('unreached');
          return schedule(tryAgainAfterMs);
        }
        unsaved.refuse(key, error);
      }
    }
    const isLeft = unsaved.waiting().some((key) => parts.part(key).get().theirs === null);
    if (isLeft) schedule(saveAfterMs);
    const [refused, error] = unsaved.lastRefused() ?? [];
    if (refused !== undefined && error !== undefined) status.set({ at: 'refused', key: refused, error });
    else report(isLeft ? 'saving' : 'saved');
  };
  const round = inRounds(run);
  const saveNow = (): Promise<void> => {
    timer?.();
    timer = undefined;
    return round();
  };
  return {
    status,
    savedAt: () => savedAt,
    saveNow,
    take,
    hasUnsaved: () => !unsaved.isEmpty(),
    changed: (key) => {
      unsaved.add(key);
      stored.store(key, parts.part(key).get());
      if (status.get().at !== 'unreached') report('saving');
      schedule(saveAfterMs);
    },
  };
}

/** Runs one round at a time. Text typed during a round is not in it: a caller then waits for the next round. */
function inRounds(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    next = undefined;
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => (running === undefined ? begin() : (next ??= running.then(begin)));
}
