/** Group commit: up to 16 writers of the same lock share one transaction and one fsync. */

import { setImmediate } from 'node:timers/promises';

import { createBoundedQueue, createKeyedBoundedQueue } from './boundedQueue.ts';
import { isLockedOut, isOutage } from './outage.ts';

/**
 * The work of one writer. With `isApart` it runs in a savepoint of its own; otherwise an error of one undoes the whole
 * transaction.
 */
type Work<Tx> = (tx: Tx, isApart: boolean) => Promise<void>;
export type Begin<Tx> = (lockKey: string, all: (tx: Tx) => Promise<void>) => Promise<void>;
type Waiting<Tx> = PromiseWithResolvers<void> & { lockKey: string; work: Work<Tx> };

/** The most writers in one group, so that the first ones do not wait for the end of a long queue. */
const mostTogether = 16;
/**
 * How many turns of the event loop to yield before each group; a screen's query takes about as many. Without them the
 * screens of a whole school waited behind its ratings. Nobody else notices the delay.
 */
export const turnsForReaders = 20;
/**
 * The longest time to yield: with hundreds of foreign connections, one turn takes as long as all of them usually do.
 */
const longestForReadersMs = 200;

export type Turns = {
  /** The number of groups in flight, each of another key. */
  atOnce: number;
  /** A writer that has waited this long is refused. */
  withinMs: number;
};

/**
 * Resolves when the work is committed, together with other work of the same key. When one member fails, the group is
 * rolled back and runs a second time with `isApart`: then each `work` catches its own refusal (`db.ts`), because an
 * error that escapes undoes the whole group and rejects every member.
 */
export function createGroupCommit<Tx>(
  { atOnce, withinMs }: Turns,
  begin: Begin<Tx>,
): (lockKey: string, work: Work<Tx>) => Promise<void> {
  const waiting = new Set<Waiting<Tx>>();
  const inTurn = createBoundedQueue(atOnce, withinMs);
  const inTurnOf = createKeyedBoundedQueue(withinMs);

  const storeGroup = async (lockKey: string): Promise<void> => {
    // By then, the requests that arrived in this turn of the event loop have been read, and callers who waited for the
    // previous commit have their answers.
    const untilMs = performance.now() + longestForReadersMs;
    for (let turn = 0; turn < turnsForReaders && performance.now() < untilMs; turn += 1) await setImmediate();
    const group = [...waiting].filter((one) => one.lockKey === lockKey).slice(0, mostTogether);
    for (const one of group) waiting.delete(one);
    let hasTurn = false;
    const storeAll = async (tx: Tx, isApart: boolean): Promise<void> => {
      hasTurn = true;
      for (const { work } of group) await work(tx, isApart);
    };
    const store = (isApart: boolean): Promise<void> => begin(lockKey, (tx) => storeAll(tx, isApart));
    // Refusals are rare, and savepoints cost two statements each, so they are used only after a failure.
    await store(false)
      .catch((error: unknown) => {
        // A lock timeout of one member is not the others' fault.
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
      // Writers that arrive while their key is being written form the next group, and use no connection in the
      // meantime.
      await inTurnOf(mine.lockKey, async () => isWaiting() && inTurn(() => storeGroup(mine.lockKey)));
    } catch (error) {
      if (waiting.delete(mine)) mine.reject(error);
    }
  };

  return (lockKey, work) => {
    const mine = { lockKey, work, ...Promise.withResolvers<void>() };
    waiting.add(mine);
    void takeTurn(mine);
    return mine.promise;
  };
}
