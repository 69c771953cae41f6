/** Group commit: up to 16 writers of one class share one transaction and one fsync. */

import { setImmediate } from 'node:timers/promises';

import { createBoundedQueue, createKeyedBoundedQueue } from './boundedQueue.ts';
import { isLockedOut, isOutage } from './outage.ts';

/** What one of them does: all of it or nothing where it is kept apart, and else what it throws undoes the whole transaction. */
type Work<Tx> = (tx: Tx, isApart: boolean) => Promise<void>;
/** `isAlone`: `all` is of one only. */
export type Begin<Tx> = (about: string, all: (tx: Tx) => Promise<void>, isAlone: boolean) => Promise<void>;
type Waiting<Tx> = PromiseWithResolvers<void> & { about: string; work: Work<Tx> };

/** Those at the end of a longer row are not waited for by those before. */
const mostTogether = 16;
/**
 * Of the event loop, before each group: as many steps has a question of a screen. Without them the screens of a whole
 * school waited behind its ratings; nobody else notices them.
 */
export const turnsForReaders = 20;
/** Then they have had their share: beside hundreds of connections of strangers one step takes as long as all of them do otherwise. */
const longestForReadersMs = 200;

export type Turns = {
  /** So many groups are under way, each about something else. */
  atOnce: number;
  /** Whoever has waited this long, among those about the same or for one of those turns, is refused. */
  withinMs: number;
};

/**
 * Done when it is stored, with others who write about the same. Where one of them fails all is undone and done a second
 * time, with `isApart`: then each `work` catches its own refusal (`db.ts`), since an error that it lets through undoes the
 * whole group and rejects every member.
 */
export function createGroupCommit<Tx>(
  { atOnce, withinMs }: Turns,
  begin: Begin<Tx>,
): (about: string, work: Work<Tx>) => Promise<void> {
  const waiting = new Set<Waiting<Tx>>();
  const inTurn = createBoundedQueue(atOnce, withinMs);
  const inTurnAbout = createKeyedBoundedQueue(withinMs);

  const storeGroup = async (about: string): Promise<void> => {
    // Whoever came in this turn of the event loop has been read by then, and whoever asks for what was stored before has it.
    const untilMs = performance.now() + longestForReadersMs;
    for (let turn = 0; turn < turnsForReaders && performance.now() < untilMs; turn += 1) await setImmediate();
    const group = [...waiting].filter((one) => one.about === about).slice(0, mostTogether);
    for (const one of group) waiting.delete(one);
    let hasTurn = false;
    const storeAll = async (tx: Tx, isApart: boolean): Promise<void> => {
      hasTurn = true;
      for (const { work } of group) await work(tx, isApart);
    };
    const store = (isApart: boolean): Promise<void> => begin(about, (tx) => storeAll(tx, isApart), group.length === 1);
    // Few are refused: to keep all apart from each other costs each of them two questions, and is done where one was.
    await store(false)
      .catch((error: unknown) => {
        // What one of them can't have yet is no fault of the others'.
        const isOfOne = hasTurn && isLockedOut(error);
        if (group.length === 1 || (isOutage(error) && !isOfOne)) throw error;
        return store(true);
      })
      .then(
        () => group.forEach(({ resolve }) => resolve()),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      );
  };

  const takeTurn = async (mine: Waiting<Tx>): Promise<void> => {
    const isWaiting = (): boolean => waiting.has(mine);
    try {
      // Those who come while others write about the same are the next group, and take up no turn meanwhile.
      await inTurnAbout(mine.about, async () => isWaiting() && inTurn(() => storeGroup(mine.about)));
    } catch (error) {
      if (waiting.delete(mine)) mine.reject(error);
    }
  };

  return (about, work) => {
    const mine = { about, work, ...Promise.withResolvers<void>() };
    waiting.add(mine);
    void takeTurn(mine);
    return mine.promise;
  };
}
