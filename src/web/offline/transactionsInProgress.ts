/** Aborts the transactions of a page that goes to the back/forward cache, where WebKit would let every later write on the device wait for them. */

type Transaction = { done: Promise<void>; abort: () => void };

export function createTransactionsInProgress() {
  const inProgress = new Set<Transaction>();
  let departures = 0;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    departures += 1;
    for (const one of inProgress) {
      try {
        one.abort();
      } catch {
        // It ended just before.
      }
    }
  });

  const track = <Started extends Transaction>(started: Started): Started => {
    inProgress.add(started);
    const remove = (): unknown => inProgress.delete(started);
    started.done.then(remove, remove);
    return started;
  };
  /** Asks again if the page was left meanwhile: a suspended page does so when it is back. */
  const retry = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const before = departures;
    return ask().catch((error: unknown) => {
      if (departures === before) throw error;
      return retry(ask);
    });
  };
  return { track, retry };
}
