/** An answer as this device stores it, from the first keystroke until the server has it: draft and outbox entry in one. */

import type { TeamsAnswer } from '#contract/decode/teamFacts.ts';
import { isEmptyText } from '#domain/text.ts';

/** The form in which devices store it: a phase's id is its number. */
type Named = { id: number; slug: string; title: string };

/** The state of an answer on this device. */
export type QueueState =
  | { kind: 'draft' }
  /** Handed in by the team; every attempt uses the same key. */
  | { kind: 'waiting'; key: string }
  /** Refused by the server for good: the text stays here to be read, copied and sent again. */
  | { kind: 'refused'; refusal: Refused };

export type Refused = {
  /** The refusal's code, such as `answer-rated`. */
  code: string;
  /** Translation keys: the main message, and one per field. */
  title: string;
  errors: Readonly<Record<string, string>>;
  /** The conflicting answer, where there is one. */
  current: CurrentAnswer | null;
};

export type CurrentAnswer = Pick<TeamsAnswer, 'tweet' | 'version' | 'photo'>;

export type QueuedAnswer = {
  team: string;
  teamTitle: string;
  phase: Named;
  activity: Named;
  tweet: string;
  /** Whether a photo of it is stored too. */
  hasPhoto: boolean;
  /**
   * The stored name of the photo in which faces were painted over; absent where the draft's photo is a different one.
   */
  paintedOver?: string | null;
  /** The version of the stored answer that the draft is based on; 0 where there was none. */
  version: number;
  state: QueueState;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** When it was first found to be old, by the device's clock. */
  foundOldAt?: number;
};

export function isWaiting(kept: QueuedAnswer | undefined): boolean {
  return kept?.state.kind === 'waiting';
}

/** The activities whose answers wait to be sent. */
export function waitingActivities(kept: readonly QueuedAnswer[] | undefined): Pick<Named, 'id' | 'title'>[] {
  return (kept ?? []).filter(isWaiting).map(({ activity }) => activity);
}

/** Whether another device of the team sent an answer since this draft was started (docs/rules.md 4.18). */
export function isSentElsewhere(stored: { version: number } | undefined, kept: QueuedAnswer): boolean {
  return stored !== undefined && kept.state.kind === 'draft' && stored.version > kept.version;
}

/** Whether it has content that the server lacks and that will not be sent by itself. */
export function isLeftUnsent({ state, tweet, hasPhoto }: QueuedAnswer): boolean {
  return state.kind !== 'waiting' && (hasPhoto || !isEmptyText(tweet));
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The number of whole days that it has been on this device only (docs/rules.md 11.31); 0 where the clock was set back.
 */
export function daysHere({ changedAt }: Pick<QueuedAnswer, 'changedAt'>, now: number): number {
  return Math.max(0, Math.floor((now - changedAt) / dayMs));
}
