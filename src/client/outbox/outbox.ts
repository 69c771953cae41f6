/** The outbox of a team on this device: stores what is typed, and sends waiting answers one at a time until the server accepts or refuses them. */

import { type Clock, systemClock } from '#client/clock.ts';
import { newKey } from '#client/newKey.ts';
import { createStore, type Store } from '#client/store.ts';
import type { TeamsAnswer } from '#contract/decode/teamFacts.ts';

import type { AnswerStore } from './answerStore.ts';
import type { QueuedAnswer, QueueState } from './queuedAnswer.ts';
import { createQueuedAnswers, type QueuedAnswers } from './queuedAnswers.ts';
import { createRetry, type Round, type Retry } from './retry.ts';
import { sendAnswer, type Transport } from './sendAnswer.ts';

export type Sending = { activity: number; fraction: number };
/** Resolves once the screens show the sent answer. */
export type OnSent = (kept: QueuedAnswer, answer: TeamsAnswer) => Promise<void>;

export type Outbox = Pick<QueuedAnswers, 'kept' | 'stored' | 'read' | 'keep' | 'forget'> & {
  /** The answer in flight, and the fraction that was uploaded, 0 to 1. */
  sending: Store<Sending | null>;
  /**
   * Activities whose answer has arrived while the screens still show the old one: sending it again would conflict with
   * itself.
   */
  arrived: Store<ReadonlySet<number>>;
  /** Stores the answer as handed in, and sends it as soon as there is a connection. */
  handIn: (answer: QueuedAnswer) => Promise<void>;
  photo: (activity: number) => Promise<Blob | null>;
  keepPhoto: (activity: number, photo: Blob | null) => Promise<void>;
  /** Starts sending; returns a function that stops it. */
  start: (onSent: OnSent) => () => void;
  /** Retry now: somebody uses the device again. */
  wake: () => void;
  /** Retry soon: the connection seems to be back. */
  hurry: () => void;
};

export type OutboxParts = { team: string; store: AnswerStore; transport: Transport; clock?: Clock };

export function createOutbox({ team, store, transport, clock = systemClock }: OutboxParts): Outbox {
  const list = createQueuedAnswers(store, team);
  const sending = createStore<Sending | null>(null);
  const arrived = createStore<ReadonlySet<number>>(new Set());
  let onSentNow: OnSent = () => Promise.resolve();

  const arrive = async (kept: QueuedAnswer, answer: TeamsAnswer): Promise<void> => {
    const { id } = kept.activity;
    await onSentNow(kept, answer).catch(() => undefined);
    arrived.set(new Set([...arrived.get()].filter((one) => one !== id)));
  };

  const sendOne = async (kept: QueuedAnswer, key: string): Promise<Round> => {
    const activity = kept.activity.id;
    const show = (fraction: number): void => sending.set({ activity, fraction });
    show(0);
    const submission = { kept, key, photo: () => store.photo(team, activity) };
    const outcome = await sendAnswer(submission, transport, show).finally(() => sending.set(null));
    if (outcome.kind === 'later') return { retryAfter: outcome.retryAfter };
    tries.succeed();
    if (outcome.kind === 'sent') arrived.set(new Set([...arrived.get(), activity]));
    await list.settle(activity, key, outcome.kind === 'sent' ? null : refused(kept, outcome));
    if (outcome.kind === 'sent') void arrive(kept, outcome.answer);
    return 'done';
  };
  const tries: Retry = createRetry(clock, async () => {
    let left: Round = 'done';
    for (const kept of await list.read()) {
      if (tries.isStopped()) return 'done';
      if (kept.state.kind !== 'waiting') continue;
      const round = await sendOne(kept, kept.state.key).catch(() => 'unread' as const);
      // An answer that this device cannot read does not hold up the answers behind it.
      if (round === 'unread') left = { retryAfter: null };
      else if (round !== 'done') return round;
    }
    return left;
  });

  const handIn = async (answer: QueuedAnswer): Promise<void> => {
    await list.keep({ ...answer, state: { kind: 'waiting', key: newKey() } });
    tries.wake();
  };
  const start = (onSent: OnSent): (() => void) => {
    onSentNow = onSent;
    return tries.start();
  };
  const photo = (activity: number) => store.photo(team, activity);
  const keepPhoto = (activity: number, chosen: Blob | null) => store.keepPhoto(team, activity, chosen);
  return { ...list, sending, arrived, handIn, photo, keepPhoto, start, wake: tries.wake, hurry: tries.hurry };
}

/** The team sees the conflicting answer, so its next one is based on that version. */
function refused(kept: QueuedAnswer, state: Extract<QueueState, { kind: 'refused' }>): QueuedAnswer {
  const { code, current } = state.refusal;
  if (current === null) return { ...kept, state, hasPhoto: kept.hasPhoto && code !== 'photo-gone' };
  // If the server has another photo by now, ours was not painted over that one.
  const paintedOver = current.photo === kept.paintedOver ? kept.paintedOver : null;
  return { ...kept, state, version: current.version, ...(kept.paintedOver && { paintedOver }) };
}
