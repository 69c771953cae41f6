/** One question for all who want to know in the same turn of the event loop. */

export type AskTogether<Answer> = (keys: readonly string[]) => Promise<Answer>;

type Batch<Answer> = PromiseWithResolvers<Answer> & { keys: Set<string> };

/** Whoever asks is told of a question that was put afterwards, never of one that was under way. */
export function createAskTogether<Answer>(ask: (keys: readonly string[]) => Promise<Answer>): AskTogether<Answer> {
  let waiting: Batch<Answer> | undefined;
  let isAsking = false;
  const next = async (): Promise<void> => {
    if (waiting === undefined || isAsking) return;
    const { keys, resolve, reject } = waiting;
    waiting = undefined;
    isAsking = true;
    await ask([...keys]).then(resolve, reject);
    isAsking = false;
    void next();
  };
  return (keys) => {
    if (waiting === undefined) {
      waiting = { ...Promise.withResolvers<Answer>(), keys: new Set() };
      // All that came in this turn have been read by then.
      setImmediate(() => void next());
    }
    for (const key of keys) waiting.keys.add(key);
    return waiting.promise;
  };
}
