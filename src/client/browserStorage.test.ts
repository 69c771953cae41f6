import { describe, expect, it, vi } from 'vitest';

import { createBrowserStorage, type Storages } from './browserStorage.ts';

/** Behaves like a browser's storage: its own property names are the stored keys. */
function aStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  // Has only the methods that the product calls.
  return Object.create(methods) as Storage;
}

/** Throws on every write, and allows removal. */
function aFullStorage(held: Readonly<Record<string, string>>): Storage {
  const full = Object.assign(aStorage(), held);
  Object.defineProperty(Object.getPrototypeOf(full), 'setItem', {
    value: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  return full;
}

/** Holds one cookie at most, as the text that was set. */
function cookieJar(first = '', isSecure = false) {
  let cookies = first;
  return {
    isSecure,
    written: () => cookies,
    read: () => (cookies.includes('Max-Age=0') ? '' : cookies),
    write: (cookie: string) => void (cookies = cookie),
  };
}

/** A browser whose storage is disabled: reading the property throws. */
function shutOff(cookies: Storages['cookies']): Storages {
  const refuse = (): never => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  return Object.defineProperties({ cookies } as Storages, { session: { get: refuse }, local: { get: refuse } });
}

const open = (): Storages => ({ session: aStorage(), local: aStorage(), cookies: cookieJar() });

describe('What a browser remembers', () => {
  it('is in session storage for a tab, in local storage for longer, and gone when it is forgotten', () => {
    const storages = open();
    const { recall, remember } = createBrowserStorage(storages);
    remember('studentToken', 'abc');
    remember('muted', 'yes');
    remember('draft:rating:1', '{}');
    expect(Object.keys(storages.session)).toEqual(['studentToken']);
    expect(Object.keys(storages.local)).toEqual(['muted', 'draft:rating:1']);
    expect(recall('studentToken')).toBe('abc');
    remember('muted', null);
    expect(recall('muted')).toBeNull();
    expect(recall('selection:run')).toBeNull();
  });

  it('is a class list in its tab alone', () => {
    const storages = open();
    const { recall, remember, slots } = createBrowserStorage(storages);
    remember('draft:teams:run', 'Noor de Boer');
    expect(Object.keys(storages.session)).toEqual(['draft:teams:run']);
    expect(Object.keys(storages.local)).toEqual([]);
    expect(slots()).toContain('draft:teams:run');
    expect(recall('draft:teams:run')).toBe('Noor de Boer');
  });

  it('is a draft of the werkplaats, as it was opened, in its tab alone, and can be listed', () => {
    const storages = open();
    const { recall, remember, slots } = createBrowserStorage(storages);
    remember('opened:draft-1', 'Het koele schoolplein');
    expect(Object.keys(storages.session)).toEqual(['opened:draft-1']);
    expect(Object.keys(storages.local)).toEqual([]);
    expect(slots()).toEqual(['opened:draft-1']);
    expect(recall('opened:draft-1')).toBe('Het koele schoolplein');
  });

  it('notifies its subscribers of each change, until they unsubscribe', () => {
    const { remember, subscribe } = createBrowserStorage(open());
    const listener = vi.fn<() => void>();
    const leave = subscribe(listener);
    remember('muted', 'yes');
    remember('muted', null);
    leave();
    remember('muted', 'yes');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('can be listed, but for what is the tab’s own', () => {
    const { remember, slots } = createBrowserStorage(open());
    for (const slot of ['selection:run', 'draft:team:1', 'studentToken'] as const) remember(slot, 'kept');
    expect(slots()).toEqual(['selection:run', 'draft:team:1']);
  });
});

describe('What a tab knows of its team', () => {
  it.each([
    ['a logout', null],
    ['the login of another team', 'def'],
  ])('goes with %s, and nothing else does', (_, token) => {
    const storages = open();
    const { recall, remember } = createBrowserStorage(storages);
    remember('studentToken', 'abc');
    remember('known:info', 'De Raketten');
    remember('wish:look', 'Een halve wens');
    remember('activeChallengeId', '1');
    remember('draft:team:1', 'Een half idee');
    expect(recall('known:info')).toBe('De Raketten');
    expect(Object.keys(storages.local)).toEqual(['draft:team:1']);
    expect(recall('wish:look')).toBe('Een halve wens');
    remember('studentToken', token);
    for (const slot of ['known:info', 'wish:look'] as const) {
      expect(recall(slot)).toBeNull();
      expect(Object.keys(storages.session)).not.toContain(slot);
    }
    expect([recall('activeChallengeId'), recall('draft:team:1')]).toEqual(['1', 'Een half idee']);
  });

  it('goes too where it lives as long as the page', () => {
    const { recall, remember } = createBrowserStorage(shutOff(cookieJar()));
    remember('known:info', 'De Raketten');
    expect(recall('known:info')).toBe('De Raketten');
    remember('studentToken', null);
    expect(recall('known:info')).toBeNull();
  });
});

describe('Where storage is shut off', () => {
  it('the page remembers as long as it lives', () => {
    const { recall, remember, slots } = createBrowserStorage(shutOff(cookieJar()));
    remember('muted', 'yes');
    remember('draft:team:1', 'De Raketten');
    expect(recall('muted')).toBe('yes');
    expect(slots()).toEqual(['muted', 'draft:team:1']);
    remember('muted', null);
    expect(recall('muted')).toBeNull();
  });

  it('the login of a team alone is in a cookie, and stays logged in after a reload', () => {
    const cookies = cookieJar('other=1');
    const { remember } = createBrowserStorage(shutOff(cookies));
    remember('muted', 'yes');
    expect(cookies.read()).toBe('other=1');
    remember('studentToken', 'a;b');
    expect(cookies.read()).toBe('studentToken=a%3Bb; Path=/; SameSite=Strict');
    const reloaded = createBrowserStorage(shutOff(cookieJar('other=1; studentToken=a%3Bb')));
    expect(reloaded.recall('studentToken')).toBe('a;b');
    expect(reloaded.recall('muted')).toBeNull();
    remember('studentToken', null);
    expect(cookies.written()).toBe('studentToken=; Path=/; SameSite=Strict; Max-Age=0');
  });

  it('behind HTTPS that cookie has its __Host- name, and no other one is read', () => {
    const cookies = cookieJar('studentToken=planted', true);
    const { recall, remember } = createBrowserStorage(shutOff(cookies));
    expect(recall('studentToken')).toBeNull();
    remember('studentToken', 'abc');
    expect(cookies.written()).toBe('__Host-studentToken=abc; Path=/; SameSite=Strict; Secure');
    expect(createBrowserStorage(shutOff(cookies)).recall('studentToken')).toBe('abc');
    remember('studentToken', null);
    expect(cookies.written()).toBe('__Host-studentToken=; Path=/; SameSite=Strict; Secure; Max-Age=0');
  });

  it('falls back in the same way when storage is full, whatever it still holds', () => {
    const full = aFullStorage({ 'draft:team:1': 'De Raket' });
    const { recall, remember } = createBrowserStorage({ session: full, local: full, cookies: cookieJar() });
    remember('draft:team:1', 'De Raketten');
    expect(recall('draft:team:1')).toBe('De Raketten');
  });

  it('a login that went into a cookie since the storage was full goes with the logout, which fits', () => {
    const cookies = cookieJar();
    const full = aFullStorage({ studentToken: 'of the team before' });
    const { recall, remember } = createBrowserStorage({ session: full, local: full, cookies });
    remember('studentToken', 'abc');
    expect(cookies.read()).toContain('studentToken=abc');
    const reloaded = createBrowserStorage({ session: full, local: full, cookies });
    expect(reloaded.recall('studentToken')).toBe('abc');
    remember('studentToken', null);
    expect(recall('studentToken')).toBeNull();
    expect(cookies.written()).toBe('studentToken=; Path=/; SameSite=Strict; Max-Age=0');
  });
});
