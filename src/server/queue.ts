/** Queues: tasks run one at a time, in order of arrival. */

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;
export type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export function createQueue(): Queue {
  const inTurn = createKeyedQueue();
  return (work) => inTurn('', work);
}

/** A queue for each key, as long as it has tasks. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const done = before.then(work);
    // A task that fails rejects only for its own caller; the next task runs.
    const settled = done.then(forget, forget);
    last.set(key, settled);
    return done;

    function forget(): void {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
