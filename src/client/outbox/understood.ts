/** A team's 'Begrepen', stored on the device until the server has it (docs/rules.md 6.12). */

import type { BrowserStorage } from '#client/browserStorage.ts';
import { createStore, type Store } from '#client/store.ts';

/** `wordsId`: of the rating, or of what was said with an answer that was given back. */
export type UnderstoodWords = { answerId: string; wordsId: string };

export type Understood = {
  /** Pressed, and not yet known to the server. */
  waiting: Store<readonly UnderstoodWords[]>;
  press: (words: UnderstoodWords) => Promise<void>;
  /** The server was reached: what waits goes, one after the other. */
  sendRest: () => Promise<void>;
};

type Parts = {
  team: string;
  storage: Pick<BrowserStorage, 'recall' | 'remember'>;
  /** `lost`: nobody answered, or the team is logged out. After a no it is over too: there is nothing to say any more. */
  send: (words: UnderstoodWords) => Promise<'over' | 'lost'>;
};

export function createUnderstood({ team, storage, send }: Parts): Understood {
  const slot = `understood:${team}` as const;
  const kept = (): UnderstoodWords[] => JSON.parse(storage.recall(slot) ?? '[]') as UnderstoodWords[];
  const waiting = createStore<readonly UnderstoodWords[]>(kept());
  let isSending = false;
  // Another tab of the team keeps its own in the same place.
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
