/** Overdracht: what docents of one class write down for one another, in one note (docs/rules.md 9.29). */

import { limits } from '#domain/limits.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';

/** An empty one takes the note away. */
export function checkHandover(text: string): void {
  refuseFields({ text: textError(text, { max: limits.handover }) });
}

type Note = { text: string; version: number };

/** Refuses to write over what the docent has not read; `seen` is the version that was on screen. The same text again, as after an answer that was lost, is no other. */
export function checkSeenHandover(current: Note, sent: { text: string; seen: number }, shown: object): void {
  if (current.version !== sent.seen && current.text !== sent.text)
    throw new Refusal('handover-changed', { answer: shown });
}

/** What both wrote, one under the other: nothing of either is lost. */
export function bothNotes(theirs: string, own: string): string {
  return [theirs, own].filter((text) => text.trim() !== '').join('\n\n');
}
