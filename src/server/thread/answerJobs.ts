/** The worker's side of thread.ts: receives jobs and posts their results. */

import { parentPort, type Transferable } from 'node:worker_threads';

/** `moved` lists what is transferred instead of copied. An error in `work` ends the thread. */
export function answerJobs<Result>(
  work: (job: never) => Result | Promise<Result>,
  moved: (result: Result) => Transferable[] = () => [],
): void {
  // The owner of the thread sends jobs of the type that its program takes.
  parentPort?.on('message', (job) => void answer(job as never));
  parentPort?.postMessage('loaded', []);

  async function answer(job: never): Promise<void> {
    const result = await work(job);
    parentPort?.postMessage(result, moved(result));
  }
}
