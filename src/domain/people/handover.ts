/** Overdracht: one note that the docents of a class write for one another (docs/rules.md 9.29). */

import { limits } from '#domain/limits.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';

/** An empty text removes the note. */
export function checkHandover(text: string): void {
  refuseFields({ text: textError(text, { max: limits.handover }) });
}

type Note = { text: string; version: number };

/**
 * Refuses to overwrite a text that the docent has not read; `seen` is the version that was on screen. The same text
 * again, as after a lost response, is no change.
 */
export function checkSeenHandover(current: Note, sent: { text: string; seen: number }, shown: object): void {
  if (current.version !== sent.seen && current.text !== sent.text)
    throw new Refusal('handover-changed', { answer: shown });
}

/** Both texts, one under the other: nothing of either is lost. */
export function bothNotes(theirs: string, own: string): string {
  return [theirs, own].filter((text) => text.trim() !== '').join('\n\n');
}
