/** Bounded queues by key: one task per key runs at a time, and sources take turns, so a busy source delays only itself. */

/** `source` is who the task is for, such as a network. */
export type QueuePlace = { key: string; source: string };
/** Rejects with `QueueFull` when the queue is full. */
export type FairQueue = <Result>(place: QueuePlace, task: () => Promise<Result>) => Promise<Result>;

export class QueueFull extends Error {}

type Waiting = PromiseWithResolvers<void>;
/** The waiting tasks by source. The source whose turn is next comes first. */
type Sources = Map<string, Waiting[]>;

/** A full queue refuses the newest task of the source with the most waiting tasks. */
export function createFairQueue(mostWaiting: number): FairQueue {
  /** Holds a queue for each key with a running task. */
  const queues = new Map<string, Sources>();

  const startNext = (key: string): void => {
    const sources = queues.get(key);
    const [first] = sources ?? [];
    if (sources === undefined || first === undefined) return void queues.delete(key);
    const [source, [next, ...rest]] = first;
    sources.delete(source);
    if (rest.length > 0) sources.set(source, rest);
    next?.resolve();
  };

  const waitForTurn = (sources: Sources, source: string): Promise<void> => {
    const turn = Promise.withResolvers<void>();
    sources.set(source, [...(sources.get(source) ?? []), turn]);
    if (waitingIn(sources) > mostWaiting) refuseOne(sources);
    return turn.promise;
  };

  return async ({ key, source }, task) => {
    const sources = queues.get(key);
    if (sources === undefined) queues.set(key, new Map());
    else await waitForTurn(sources, source);
    try {
      return await task();
    } finally {
      startNext(key);
    }
  };
}

function waitingIn(sources: Sources): number {
  return [...sources.values()].reduce((sum, waiting) => sum + waiting.length, 0);
}

function refuseOne(sources: Sources): void {
  const most = [...sources].toSorted(([, one], [, other]) => one.length - other.length).at(-1);
  if (most === undefined) return;
  const [source, waiting] = most;
  waiting.pop()?.reject(new QueueFull());
  if (waiting.length === 0) sources.delete(source);
}
