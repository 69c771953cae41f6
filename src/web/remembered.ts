/** What this browser remembers: in session storage for a tab, in local storage for longer. The only place that touches either. */

import { useSyncExternalStore } from 'react';

/** Where each thing is kept. `studentToken` keeps its name: another one would log every team out. */
const homes = {
  activeChallengeId: 'session',
  studentToken: 'session',
  authorization: 'local',
  selection: 'local',
  muted: 'local',
  spacing: 'local',
  teacherEnded: 'local',
  studentEnded: 'session',
} as const;

/** A name of the list, or one of its own for a thing of many: `draft:<id>`. */
export type Slot =
  | keyof typeof homes
  | `selection:${string}`
  | `timer:${string}`
  | `draft:${string}`
  | `seen:${string}`;

const listeners = new Set<() => void>();
/** Where storage is shut off: lives as long as the page. */
const fallback = new Map<Slot, string>();

function storageOf(slot: Slot): Storage | undefined {
  try {
    return homes[slot as keyof typeof homes] === 'session' ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}

export function recall(slot: Slot): string | null {
  try {
    const kept = storageOf(slot)?.getItem(slot);
    if (kept !== undefined && kept !== null) return kept;
  } catch {
    // Reading is refused: go on with what the page itself holds.
  }
  return fallback.get(slot) ?? (slot === 'studentToken' ? readCookie(slot) : null);
}

export function remember(slot: Slot, value: string | null): void {
  if (!write(slot, value)) {
    if (value === null) fallback.delete(slot);
    else fallback.set(slot, value);
    if (slot === 'studentToken') writeCookie(slot, value);
  }
  for (const listener of listeners) listener();
}

/** What a docent typed and chose here. It outlives a session that ran out, and goes with a logout (docs/rules.md 5.12). */
const ofDocents = ['draft:', 'selection', 'timer'] as const;

export function forgetDocents(): void {
  for (const slot of keptSlots()) {
    if (ofDocents.some((start) => slot.startsWith(start))) remember(slot, null);
  }
}

function keptSlots(): Slot[] {
  try {
    // Whatever another part of this origin keeps has another name.
    return [...fallback.keys(), ...(Object.keys(window.localStorage) as Slot[])];
  } catch {
    return [...fallback.keys()];
  }
}

function write(slot: Slot, value: string | null): boolean {
  try {
    const storage = storageOf(slot);
    if (storage === undefined) return false;
    if (value === null) storage.removeItem(slot);
    else storage.setItem(slot, value);
    return true;
  } catch {
    return false;
  }
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}

function writeCookie(name: string, value: string | null): void {
  const life = value === null ? '; Max-Age=0' : '';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Strict${life}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The remembered value, and again whenever it changes here or in another tab. */
export function useRemembered(slot: Slot): string | null {
  return useSyncExternalStore(subscribe, () => recall(slot));
}
