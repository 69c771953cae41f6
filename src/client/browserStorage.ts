/** What this browser remembers: in session storage for a tab, in local storage for longer. */

import { hostCookie } from '#contract/cookies.ts';

/** In which storage each slot is kept. */
const homes = {
  activeChallengeId: 'session',
  studentToken: 'session',
  authorization: 'local',
  muted: 'local',
  spacing: 'local',
  letterKeys: 'local',
  /** The team that has seen its first minute on this device. */
  firstMinute: 'local',
  keptDrafts: 'local',
  /** The names of the slots that are kept per tab. */
  keptInTab: 'session',
  teacherEnded: 'local',
  schoolLogin: 'local',
  afterSchool: 'session',
  /** The ticket of the school login that this tab started. */
  schoolTicket: 'session',
  /** Identifies this tab, so that the list of others in a draft leaves it out. */
  workshopTab: 'session',
  studentEnded: 'session',
} as const;

/** A name of the list, or a name with an id for things that exist many times: `draft:<id>`. */
export type Slot =
  | keyof typeof homes
  | `selection:${string}`
  | `timer:${string}`
  | `draft:${string}`
  | `seen:${string}`
  | `wish:${string}`
  | `understood:${string}`
  | `known:${string}`
  | `opened:${string}`;

/** Prefixes of slots that are kept as long as a team is logged in in this tab. */
const withLogin = ['known:', 'wish:'] as const;
const goesWithLogin = (slot: Slot): boolean => withLogin.some((start) => slot.startsWith(start));

/**
 * A class list holds last names and who may not be in a photo, so it is kept in its tab and not on the device
 * (docs/rules.md 8.41).
 */
const inTab = 'draft:teams:';
export const staysInTab = (slot: Slot): boolean => slot.startsWith(inTab);

/** A workshop draft as this tab last saw it. */
const openedDraft = 'opened:';
export const isOpened = (slot: Slot): boolean => slot.startsWith(openedDraft);

/** The storages of the browser; a getter throws where storage is disabled. */
export type Storages = {
  readonly session: Storage;
  readonly local: Storage;
  /** `document.cookie`: the fallback for the team's login where storage is disabled. */
  cookies: {
    read: () => string;
    write: (cookie: string) => void;
    /** Whether the page was loaded over HTTPS. */
    isSecure: boolean;
  };
};

export type BrowserStorage = {
  recall: (slot: Slot) => string | null;
  /** null removes the slot. */
  remember: (slot: Slot, value: string | null) => void;
  /** Every slot in local storage, other keys of this origin included, and the drafts of the tab. */
  slots: () => Slot[];
  /** Calls the listener on changes in this tab; the browser's own `storage` event reports other tabs. */
  subscribe: (listener: () => void) => () => void;
};

export function createBrowserStorage(storages: Storages): BrowserStorage {
  const listeners = new Set<() => void>();
  /** The fallback where storage is disabled: kept in memory as long as the page lives. */
  const spare = new Map<Slot, string>();
  const homeOf = (slot: Slot): Storage =>
    homes[slot as keyof typeof homes] === 'session' || goesWithLogin(slot) || staysInTab(slot) || isOpened(slot)
      ? storages.session
      : storages.local;

  const recall = (slot: Slot): string | null => {
    const stored = spare.get(slot) ?? attempt(() => homeOf(slot).getItem(slot)) ?? null;
    return stored === null && slot === 'studentToken' ? readCookie(storages.cookies, slot) : stored;
  };
  const remember = (slot: Slot, value: string | null): void => {
    const isStored = attempt(() => put(homeOf(slot), slot, value)) === true;
    putSpare(spare, slot, isStored ? null : value);
    if (slot === 'studentToken') {
      rememberInCookie(slot, isStored ? null : value);
      forgetWithLogin();
    }
    for (const listener of listeners) listener();
  };
  const rememberInCookie = (slot: Slot, value: string | null): void => {
    // A full storage rejects the new value and keeps the old one, so the old one is removed.
    if (value !== null) attempt(() => homeOf(slot).removeItem(slot));
    if (value !== null || readCookie(storages.cookies, slot) !== null) writeCookie(storages.cookies, slot, value);
  };
  const slots = (): Slot[] => [
    // Other parts of this origin use other names.
    ...new Set([
      ...spare.keys(),
      ...keysOf(() => storages.local),
      ...keysOf(() => storages.session).filter((slot) => staysInTab(slot) || isOpened(slot)),
    ]),
  ];
  const forgetWithLogin = (): void => {
    const all = [...spare.keys(), ...keysOf(() => storages.session)];
    for (const slot of all) if (goesWithLogin(slot)) remember(slot, null);
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { recall, remember, slots, subscribe };
}

function keysOf(storage: () => Storage): Slot[] {
  return (attempt(() => Object.keys(storage())) ?? []) as Slot[];
}

/** Undefined where the browser throws. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function put(storage: Storage, slot: Slot, value: string | null): true {
  if (value === null) storage.removeItem(slot);
  else storage.setItem(slot, value);
  return true;
}

function putSpare(spare: Map<Slot, string>, slot: Slot, value: string | null): void {
  if (value === null) spare.delete(slot);
  else spare.set(slot, value);
}

/** The name that the server reads: behind HTTPS only the `__Host-` name. */
function cookieName(slot: Slot, { isSecure }: Storages['cookies']): string {
  return isSecure ? hostCookie(slot) : slot;
}

function readCookie(cookies: Storages['cookies'], slot: Slot): string | null {
  const name = cookieName(slot, cookies);
  const pair = cookies
    .read()
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}

function writeCookie(cookies: Storages['cookies'], slot: Slot, value: string | null): void {
  const ends = `${cookies.isSecure ? '; Secure' : ''}${value === null ? '; Max-Age=0' : ''}`;
  cookies.write(`${cookieName(slot, cookies)}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Strict${ends}`);
}
