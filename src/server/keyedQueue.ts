/** Work that takes its turn: of one key one at a time, in the order in which it came. */

export type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const done = before.then(work);
    // What went wrong is its own asker's; the next one goes on.
    const settled = done.then(forget, forget);
    last.set(key, settled);
    return done;

    function forget(): void {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
