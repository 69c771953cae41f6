/** The other side of thread.ts: what a program calls, once it is loaded, to be given its jobs. */

import { parentPort, type Transferable } from 'node:worker_threads';

/** `moved` says what of a result moves over instead of being copied. What `work` throws ends the thread. */
export function answerJobs<Job, Result>(
  work: (job: Job) => Result | Promise<Result>,
  moved: (result: Result) => Transferable[] = () => [],
): void {
  parentPort?.on('message', (job: Job) => void answer(job));
  parentPort?.postMessage('loaded');

  async function answer(job: Job): Promise<void> {
    const result = await work(job);
    parentPort?.postMessage(result, moved(result));
  }
}
