/** Batches questions: all callers in one turn of the event loop share one query. */

export type BatchLoader<Answer> = (keys: readonly string[]) => Promise<Answer>;

type Batch<Answer> = PromiseWithResolvers<Answer> & { keys: Set<string> };

/** A caller joins the next batch, never one that is in flight, so its answer is never older than its question. */
export function createBatchLoader<Answer>(load: (keys: readonly string[]) => Promise<Answer>): BatchLoader<Answer> {
  let waiting: Batch<Answer> | undefined;
  let isLoading = false;
  const next = async (): Promise<void> => {
    if (waiting === undefined || isLoading) return;
    const { keys, resolve, reject } = waiting;
    waiting = undefined;
    isLoading = true;
    await load([...keys]).then(resolve, reject);
    isLoading = false;
    void next();
  };
  return (keys) => {
    if (waiting === undefined) {
      waiting = { ...Promise.withResolvers<Answer>(), keys: new Set() };
      // By then, all requests that arrived in this turn have been read.
      setImmediate(() => void next());
    }
    for (const key of keys) waiting.keys.add(key);
    return waiting.promise;
  };
}
