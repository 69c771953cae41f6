/** A queue with a bound on concurrent writers and on waiting time, so that readers always find a free connection. */

/**
 * A timeout while waiting for a turn, caused by the writer that holds up the queue. Its code marks it as an outage, so
 * that callers may retry.
 */
class NoTurn extends Error {
  readonly code = 'ETIMEDOUT';
}

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs at most `atOnce` tasks at a time, in order of arrival. Refuses a task that has waited for `giveUpAfterMs`. */
export function createBoundedQueue(atOnce: number, giveUpAfterMs: number): InTurn {
  const waiting = new Set<() => void>();
  let free = atOnce;

  const take = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.delete(resolve);
      reject(new NoTurn('Earlier writers hold up the queue'));
    }, giveUpAfterMs);
    waiting.add(resolve);
    await promise.finally(() => clearTimeout(timer));
  };

  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** Runs tasks of the same key one at a time. Refuses as `createBoundedQueue` does. */
export function createKeyedBoundedQueue(
  giveUpAfterMs: number,
): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const rows = new Map<string, { inTurn: InTurn; length: number }>();
  return async (key, work) => {
    const row = rows.get(key) ?? { inTurn: createBoundedQueue(1, giveUpAfterMs), length: 0 };
    rows.set(key, row);
    row.length += 1;
    try {
      return await row.inTurn(work);
    } finally {
      row.length -= 1;
      if (row.length === 0) rows.delete(key);
    }
  };
}
