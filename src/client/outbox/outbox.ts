/** The outbox of a team on this device: keeps what is typed, and sends what waits, one at a time, until the server has it or says no. */

import { type Clock, systemClock } from '#client/clock.ts';
import { createStore, type Store } from '#client/store.ts';
import type { TeamsAnswer } from '#contract/decode/teamFacts.ts';

import type { AnswerStore } from './answerStore.ts';
import { type QueuedAnswer, type QueueState, newKey } from './queuedAnswer.ts';
import { createRetry, type Round, type Retry } from './retry.ts';
import { sendAnswer, type Transport } from './sendAnswer.ts';
import { createTeamAnswers, type TeamAnswers } from './teamAnswers.ts';

export type Sending = { activity: number; fraction: number };
/** Resolves once the screens have taken it in. */
export type OnSent = (kept: QueuedAnswer, answer: TeamsAnswer) => Promise<void>;

export type Outbox = Pick<TeamAnswers, 'kept' | 'read' | 'keep' | 'forget'> & {
  /** What is on its way, and the part of it that has gone out, 0 to 1. */
  sending: Store<Sending | null>;
  /** Activities of which the answer got there and the screens still show what was before: sent once more, it would go against itself. */
  arrived: Store<ReadonlySet<number>>;
  /** Keeps it as handed in, and sends it as soon as there is a connection. */
  handIn: (answer: QueuedAnswer) => Promise<void>;
  photo: (activity: number) => Promise<Blob | null>;
  keepPhoto: (activity: number, photo: Blob | null) => Promise<void>;
  /** Sends from now on; answers the way to stop. */
  start: (onSent: OnSent) => () => void;
  /** Try now: somebody is at the device again. */
  wake: () => void;
  /** Try soon: the connection seems to be back. */
  hurry: () => void;
};

export type OutboxParts = { team: string; store: AnswerStore; transport: Transport; clock?: Clock };

export function createOutbox({ team, store, transport, clock = systemClock }: OutboxParts): Outbox {
  const list = createTeamAnswers(store, team);
  const sending = createStore<Sending | null>(null);
  const arrived = createStore<ReadonlySet<number>>(new Set());
  let tellSent: OnSent = () => Promise.resolve();

  const arrive = async (kept: QueuedAnswer, answer: TeamsAnswer): Promise<void> => {
    const { id } = kept.activity;
    await tellSent(kept, answer).catch(() => undefined);
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
      // Those behind it need not wait for what this device can't read.
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
    tellSent = onSent;
    return tries.start();
  };
  const photo = (activity: number) => store.photo(team, activity);
  const keepPhoto = (activity: number, chosen: Blob | null) => store.keepPhoto(team, activity, chosen);
  return { ...list, sending, arrived, handIn, photo, keepPhoto, start, wake: tries.wake, hurry: tries.hurry };
}

/** The team sees what is in the way: what it sends next is written on that. */
function refused(kept: QueuedAnswer, state: Extract<QueueState, { kind: 'refused' }>): QueuedAnswer {
  const { code, current } = state.refusal;
  if (current === null) return { ...kept, state, hasPhoto: kept.hasPhoto && code !== 'photo-gone' };
  // Another photo stands there by now: ours is painted over none.
  const paintedOver = current.photo === kept.paintedOver ? kept.paintedOver : null;
  return { ...kept, state, version: current.version, ...(kept.paintedOver && { paintedOver }) };
}
