/** The queued answers of one team for its screens: a change shows at once and is stored afterwards. */

import { createStore, type Store } from '#client/store.ts';

import { type AnswerStore, keptAnswersOf, type StoredIn } from './answerStore.ts';
import type { QueuedAnswer } from './queuedAnswer.ts';

type All = readonly QueuedAnswer[];

export type QueuedAnswers = {
  /** Undefined until storage has been read. */
  kept: Store<All | undefined>;
  /** By activity, where its answer is stored, in this version or an earlier one; absent until it is. */
  stored: Store<ReadonlyMap<number, StoredIn>>;
  /** The answers as stored now; another tab may have changed them. */
  read: () => Promise<All>;
  keep: (answer: QueuedAnswer) => Promise<void>;
  forget: (activity: number) => Promise<void>;
  /** The submission with this key has ended, and `next` replaces it. Text that was typed since stays. */
  settle: (activity: number, key: string, next: QueuedAnswer | null) => Promise<void>;
};

export function createQueuedAnswers(store: AnswerStore, team: string): QueuedAnswers {
  const kept = createStore<All | undefined>(undefined);
  const stored = createStore<ReadonlyMap<number, StoredIn>>(new Map());
  let changes = 0;
  const others = (activity: number): All => (kept.get() ?? []).filter((one) => one.activity.id !== activity);

  const read = async (): Promise<All> => {
    let all: All;
    let before: number;
    do {
      before = changes;
      all = await keptAnswersOf(store, team);
      // A change made during the read may be missing from it.
    } while (before !== changes);
    kept.set(all);
    stored.set(new Map(all.map(({ activity: { id } }) => [id, store.storedIn(team, id)])));
    return all;
  };
  const keep = async (answer: QueuedAnswer): Promise<void> => {
    changes += 1;
    kept.set([...others(answer.activity.id), answer]);
    const storedIn = await store.keep(answer);
    // It may have been deleted while it was being stored.
    const { id } = answer.activity;
    if (kept.get()?.some(({ activity }) => activity.id === id)) stored.set(new Map(stored.get()).set(id, storedIn));
  };
  const forget = async (activity: number): Promise<void> => {
    changes += 1;
    kept.set(others(activity));
    stored.set(new Map([...stored.get()].filter(([one]) => one !== activity)));
    // Text that is typed from here on is stored after the deletion.
    await store.forget(team, activity);
  };
  const settle: QueuedAnswers['settle'] = async (activity, key, next) => {
    const now = (await read()).find((one) => one.activity.id === activity);
    if (now?.state.kind !== 'waiting' || now.state.key !== key) return;
    await (next === null ? forget(activity) : keep(next));
  };
  return { kept, stored, read, keep, forget, settle };
}
