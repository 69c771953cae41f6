/** The worker's side of thread.ts: receives jobs and posts their results. */

import { parentPort, type Transferable } from 'node:worker_threads';

/** `moved` says what of a result moves over instead of being copied. What `work` throws ends the thread. */
export function answerJobs<Result>(
  work: (job: never) => Result | Promise<Result>,
  moved: (result: Result) => Transferable[] = () => [],
): void {
  // The file that has the thread sends jobs of the type that its program takes.
  parentPort?.on('message', (job) => void answer(job as never));
  parentPort?.postMessage('loaded', []);

  async function answer(job: never): Promise<void> {
    const result = await work(job);
    parentPort?.postMessage(result, moved(result));
  }
}
