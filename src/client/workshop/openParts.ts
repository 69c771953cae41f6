/** All parts of one draft on this screen, each its own store: typing in one part rerenders no other. */

import { createStore, type WritableStore, type Store } from '#client/store.ts';
import { merge, mineOver } from '#client/workshop/parts/merge.ts';
import {
  isSame,
  isUnsaved,
  nothing,
  type PartContent,
  type PartState,
  readContent,
  type StoredPart,
} from '#client/workshop/parts/parts.ts';

export type OpenParts = {
  part: (key: string) => Store<PartState>;
  /** Every part that ever existed, removed ones included. */
  keys: Store<readonly string[]>;
  /** Parts with two conflicting texts, which wait for a choice. */
  conflicts: Store<readonly string[]>;
  change: (key: string, content: PartContent) => void;
  /** Restores what this browser stored at an earlier visit. */
  recall: (key: string, unsaved: Pick<PartState, 'content' | 'version' | 'base'>) => void;
  /** Takes in somebody's save, or the initial state. */
  receive: (stored: StoredPart) => void;
  /** The server saved it as it was sent. */
  saved: (key: string, version: number, sent: PartContent) => void;
  solve: (key: string, choice: 'mine' | 'theirs') => void;
};

export function createOpenParts(): OpenParts {
  const parts = new Map<string, WritableStore<PartState>>();
  const keys = createStore<readonly string[]>([]);
  const conflicts = createStore<readonly string[]>([]);
  const at = (key: string): WritableStore<PartState> => {
    const earlier = parts.get(key);
    if (earlier !== undefined) return earlier;
    const made = createStore(nothing);
    parts.set(key, made);
    return made;
  };
  const set = (key: string, state: PartState): void => {
    at(key).set(state);
    if (!keys.get().includes(key)) keys.set([...keys.get(), key]);
    const isFought = state.theirs !== null;
    if (isFought !== conflicts.get().includes(key)) {
      conflicts.set(isFought ? [...conflicts.get(), key] : conflicts.get().filter((one) => one !== key));
    }
  };
  return {
    part: at,
    keys,
    conflicts,
    change: (key, content) => set(key, { ...at(key).get(), content }),
    recall: (key, unsaved) => set(key, { ...unsaved, theirs: null }),
    receive: (stored) => {
      const now = at(key(stored)).get();
      if (stored.version > now.version) set(stored.key, received(now, stored));
    },
    saved: (one, version, sent) => {
      const now = at(one).get();
      if (version > now.version) set(one, { ...now, version, base: sent });
    },
    solve: (one, choice) => {
      const { theirs, ...now } = at(one).get();
      if (theirs === null) return;
      const other = readContent(theirs.content);
      const content = choice === 'theirs' ? other : mineOver(now.base, now.content, other);
      set(one, { content, version: theirs.version, base: other, theirs: null });
    },
  };
}

const key = (stored: StoredPart): string => stored.key;

function received(now: PartState, stored: StoredPart): PartState {
  const theirs = readContent(stored.content);
  if (!isUnsaved(now)) {
    // Equal content keeps its object identity, so that nothing rerenders.
    const content = isSame(now.content, theirs) ? now.content : theirs;
    return { content, version: stored.version, base: content, theirs: null };
  }
  const merged = merge(stored.key, now.base, now.content, theirs);
  if (merged.ok) return { content: merged.content, version: stored.version, base: theirs, theirs: null };
  return { ...now, theirs: stored };
}
