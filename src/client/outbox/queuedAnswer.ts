/** An answer as this device stores it, from the first key stroke until the server has it: draft and outbox in one. */

import type { TeamsAnswer } from '#contract/decode/teamFacts.ts';
import { isEmptyText } from '#domain/text.ts';

/** As devices hold it: a phase's id is its number. */
type Named = { id: number; slug: string; title: string };

/** How far it got on this device. */
export type QueueState =
  | { kind: 'draft' }
  /** Handed in by the team; goes with the same key at every try. */
  | { kind: 'waiting'; key: string }
  /** The server said no, for good: the text stays here to be read, copied and sent anew. */
  | { kind: 'refused'; refusal: Refused };

export type Refused = {
  /** The refusal's code, such as `answer-rated`. */
  code: string;
  /** Translation keys: of the whole, and by field. */
  title: string;
  errors: Readonly<Record<string, string>>;
  /** The answer that is in the way, where there is one. */
  current: CurrentAnswer | null;
};

export type CurrentAnswer = Pick<TeamsAnswer, 'tweet' | 'version' | 'photo'>;

export type QueuedAnswer = {
  team: string;
  teamTitle: string;
  phase: Named;
  activity: Named;
  tweet: string;
  /** Whether a photo of it is kept too. */
  hasPhoto: boolean;
  /** The stored name of the photo in which faces were painted over; not there where the kept photo is another. */
  paintedOver?: string | null;
  /** The version of the stored answer that the team wrote on; 0 where there was none. */
  version: number;
  state: QueueState;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** The moment, by the device's clock, at which it was first found to be old. */
  foundOldAt?: number;
};

/** A new key for a submission; `crypto.randomUUID` is missing where a school runs on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isWaiting(kept: QueuedAnswer | undefined): boolean {
  return kept?.state.kind === 'waiting';
}

/** Another device of the team sent an answer since this draft was begun (docs/rules.md 4.18). */
export function isSentElsewhere(stored: { version: number } | undefined, kept: QueuedAnswer): boolean {
  return stored !== undefined && kept.state.kind === 'draft' && stored.version > kept.version;
}

/** Something is in it, and the server doesn't have it nor will it go there by itself. */
export function isUnsent({ state, tweet, hasPhoto }: QueuedAnswer): boolean {
  return state.kind !== 'waiting' && (hasPhoto || !isEmptyText(tweet));
}

const dayMs = 24 * 60 * 60 * 1000;

/** For how many whole days it has been on this device alone (docs/rules.md 11.31); a clock that was set back counts none. */
export function daysHere({ changedAt }: Pick<QueuedAnswer, 'changedAt'>, now: number): number {
  return Math.max(0, Math.floor((now - changedAt) / dayMs));
}
