/** A team's 'Begrepen', stored on the device until the server has it (docs/rules.md 6.12). */

import type { BrowserStorage } from './browserStorage.ts';
import { createStore, type Store } from './store.ts';

/** `wordsId`: the id of the rating, or of the words with which an answer was given back. */
export type UnderstoodWords = { answerId: string; wordsId: string };

export type Understood = {
  /** Pressed, and not yet confirmed by the server. */
  waiting: Store<readonly UnderstoodWords[]>;
  press: (words: UnderstoodWords) => Promise<void>;
  /** The server was reached: the queued presses are sent one after the other. */
  sendRest: () => Promise<void>;
};

type Parts = {
  team: string;
  storage: Pick<BrowserStorage, 'recall' | 'remember'>;
  /**
   * `lost`: the server was not reached, or the team is logged out. A refusal is `over` too, since a retry would not
   * help.
   */
  send: (words: UnderstoodWords) => Promise<'over' | 'lost'>;
};

export function createUnderstood({ team, storage, send }: Parts): Understood {
  const slot = `understood:${team}` as const;
  const kept = (): UnderstoodWords[] => JSON.parse(storage.recall(slot) ?? '[]') as UnderstoodWords[];
  const waiting = createStore<readonly UnderstoodWords[]>(kept());
  let isSending = false;
  // Another tab of the team uses the same slot.
  const put = (all: readonly UnderstoodWords[]): void => {
    storage.remember(slot, all.length === 0 ? null : JSON.stringify(all));
    waiting.set(all);
  };
  const sendRest = async (): Promise<void> => {
    const [next] = kept();
    if (isSending || next === undefined) return;
    isSending = true;
    const ended = await send(next).finally(() => {
      isSending = false;
    });
    if (ended === 'lost') return;
    put(kept().filter(({ wordsId }) => wordsId !== next.wordsId));
    await sendRest();
  };
  return {
    waiting,
    sendRest,
    press: (words) => {
      put([...kept().filter(({ wordsId }) => wordsId !== words.wordsId), words]);
      return sendRest();
    },
  };
}
