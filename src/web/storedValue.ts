/** React hooks for values in browser storage. */

import { useSyncExternalStore } from 'react';

import type { Slot } from '#client/browserStorage.ts';
import { forgetInTab, forgetOpened } from '#client/drafts/unsaved.ts';
import { browserStorage } from '#web/browser/storage.ts';

export const { recall, remember } = browserStorage;

/** A docent is logged in here. The server guards the beheerder's area: this only decides whether to show the link. */
export function noteDocent(isBeheerder: boolean): void {
  remember('authorization', isBeheerder ? 'beheerder' : 'teacher');
}

export function useIsAdmin(): boolean {
  return useStoredValue('authorization') === 'beheerder';
}

function subscribe(listener: () => void): () => void {
  const leave = browserStorage.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    leave();
    window.removeEventListener('storage', listener);
  };
}

/** The stored value, updated when it changes here or in another tab. */
export function useStoredValue(slot: Slot): string | null {
  return useSyncExternalStore(subscribe, () => recall(slot));
}

/**
 * Runs from now on, for the whole page: reacts when the docent logs out in another tab. A login that expired by itself
 * removes only what the server has too.
 */
export function onLogout(onOut: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const isOut = key === 'authorization' && newValue === null;
    if (!isOut) return;
    onOut();
    if (recall('teacherEnded') === null) forgetInTab(browserStorage);
    else forgetOpened(browserStorage);
  });
}
