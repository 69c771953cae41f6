/** Keyboard shortcuts: on the whole screen, or inside one part of it. */

import { type RefObject, useEffect, useEffectEvent } from 'react';

import { useStoredValue } from '#web/storedValue.ts';

type KeyHandler = (event: KeyboardEvent) => void;

/** Handles the keys pressed inside `part`, or anywhere when there is none. */
export function useShortcuts(handle: KeyHandler, part?: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent(handle);
  useEffect(() => {
    const listener: KeyHandler = (event) => onKey(event);
    const target = part === undefined ? document : part.current;
    target?.addEventListener('keydown', listener as EventListener);
    return () => target?.removeEventListener('keydown', listener as EventListener);
  }, [part]);
}

const choices = new Set(['radio', 'checkbox', 'button', 'submit']);

/** Whether the key types in a text, and is no shortcut. */
export function isTyping({ target }: Event): boolean {
  if (target instanceof HTMLInputElement) return !choices.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Ctrl + Enter, or ⌘ + Enter on a Mac. */
export function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

/** A shortcut of the screen: not typed in a text, no shortcut of the browser, and without a dialog over the screen. */
export function isScreenShortcut(event: KeyboardEvent): boolean {
  return !isTyping(event) && !hasModifier(event) && document.querySelector('dialog[open]') === null;
}

/**
 * Whether single letters are shortcuts: only where the docent switched that on, since speech input and slips type
 * letters too (docs/rules.md 9.12).
 */
export function useLetterKeys(): boolean {
  return useStoredValue('letterKeys') !== null;
}

/** Whether the key is this letter, with Caps Lock on as well. */
export function isKey({ key }: KeyboardEvent, letter: string): boolean {
  return key.toLowerCase() === letter;
}

export function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
