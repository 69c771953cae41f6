/** What this browser remembers: in session storage for a tab, in local storage for longer. */

import { hostCookie } from '#contract/cookies.ts';

/** Where each thing is kept. */
const homes = {
  activeChallengeId: 'session',
  studentToken: 'session',
  authorization: 'local',
  muted: 'local',
  spacing: 'local',
  letterKeys: 'local',
  /** The team that has had it on this device. */
  firstMinute: 'local',
  keptDrafts: 'local',
  /** Of what stays in its tab. */
  keptInTab: 'session',
  teacherEnded: 'local',
  schoolLogin: 'local',
  afterSchool: 'session',
  /** Of the school login that this tab began. */
  schoolTicket: 'session',
  /** Who else is in a draft, and not this tab itself. */
  workshopTab: 'session',
  studentEnded: 'session',
} as const;

/** A name of the list, or one of its own for a thing of many: `draft:<id>`. */
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

/** For as long as a team is logged in in this tab, and no longer. */
const withLogin = ['known:', 'wish:'] as const;
const goesWithLogin = (slot: Slot): boolean => withLogin.some((start) => slot.startsWith(start));

/** A class list, with last names and who may not be in a photo: in its tab alone, and not on the device (docs/rules.md 8.41). */
const inTab = 'draft:teams:';
export const staysInTab = (slot: Slot): boolean => slot.startsWith(inTab);

/** A draft of the werkplaats as its tab last knew it. */
const openedDraft = 'opened:';
export const isOpened = (slot: Slot): boolean => slot.startsWith(openedDraft);

/** What the browser has; a getter throws where storage is shut off. */
export type Storages = {
  readonly session: Storage;
  readonly local: Storage;
  /** `document.cookie`: the last resort of the team's login. */
  cookies: {
    read: () => string;
    write: (cookie: string) => void;
    /** Whether the page came by HTTPS. */
    isSecure: boolean;
  };
};

export type BrowserStorage = {
  recall: (slot: Slot) => string | null;
  /** null forgets it. */
  remember: (slot: Slot, value: string | null) => void;
  /** All that is remembered for longer than a tab, and what other parts of this origin keep; and the drafts of the tab. */
  slots: () => Slot[];
  /** Told of what changes here; another tab is the browser's to tell of. */
  subscribe: (listener: () => void) => () => void;
};

export function createBrowserStorage(storages: Storages): BrowserStorage {
  const listeners = new Set<() => void>();
  /** Where storage is shut off: lives as long as the page. */
  const spare = new Map<Slot, string>();
  const homeOf = (slot: Slot): Storage =>
    homes[slot as keyof typeof homes] === 'session' || goesWithLogin(slot) || staysInTab(slot) || isOpened(slot)
      ? storages.session
      : storages.local;

  const recall = (slot: Slot): string | null => {
    const kept = spare.get(slot) ?? attempt(() => homeOf(slot).getItem(slot)) ?? null;
    return kept === null && slot === 'studentToken' ? readCookie(storages.cookies, slot) : kept;
  };
  const remember = (slot: Slot, value: string | null): void => {
    const isKept = attempt(() => put(homeOf(slot), slot, value)) === true;
    putSpare(spare, slot, isKept ? null : value);
    if (slot === 'studentToken') {
      rememberInCookie(slot, isKept ? null : value);
      forgetWithLogin();
    }
    for (const listener of listeners) listener();
  };
  const rememberInCookie = (slot: Slot, value: string | null): void => {
    // A storage that is full takes nothing, and still has what it was given before.
    if (value !== null) attempt(() => homeOf(slot).removeItem(slot));
    if (value !== null || readCookie(storages.cookies, slot) !== null) writeCookie(storages.cookies, slot, value);
  };
  const slots = (): Slot[] => [
    // Whatever another part of this origin keeps has another name.
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

/** Undefined where the browser refuses. */
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

/** As the server reads it: behind HTTPS under its `__Host-` name alone. */
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
