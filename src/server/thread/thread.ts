/** Runs jobs on uploaded files one at a time in a worker thread, with bounds on CPU time and memory; passwords need no bounds (`passwordThreadPool.ts`). */

import { Worker } from 'node:worker_threads';

import { createQueue } from '#server/queue.ts';

export type ThreadLimits = {
  /** CPU seconds for one job, so that a busy server does not make a job fail. */
  seconds: number;
  memoryMb: number;
  /** How long an idle thread is kept; with 0 each job gets a new thread. */
  idleSeconds: number;
};

/** The limits for reading uploaded files. */
export const readingLimits: ThreadLimits = { seconds: 2, memoryMb: 256, idleSeconds: 30 };

/** `too-long`: the job used more CPU time than allowed; `broken`: it threw, or needed more memory. */
export type Outcome<Result> = { ok: true; result: Result } | { ok: false; reason: 'too-long' | 'broken' };

/** Runs one job at a time, in order of arrival. */
export type Thread<Job, Result> = (job: Job) => Promise<Outcome<Result>>;

/** `program` is a file that calls `answerJobs`. */
export function createThread<Job, Result>(program: URL, limits: ThreadLimits): Thread<Job, Result> {
  const inTurn = createQueue();
  let idleWorker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    const worker = idleWorker;
    idleWorker = undefined;
    await worker?.terminate();
  };

  const startWorker = async (): Promise<Worker> => {
    const worker = await start(program, limits);
    worker.once('exit', () => {
      if (idleWorker === worker) idleWorker = undefined;
    });
    idleWorker = worker;
    return worker;
  };

  const runOnce = async (job: Job): Promise<Outcome<Result>> => {
    let worker: Worker;
    try {
      worker = idleWorker ?? (await startWorker());
    } catch {
      return { ok: false, reason: 'broken' };
    }
    worker.ref();
    const outcome = await run<Result>(worker, job, limits.seconds);
    worker.unref();
    if (!outcome.ok || limits.idleSeconds === 0) {
      await end();
      return outcome;
    }
    idle = setTimeout(() => void end(), limits.idleSeconds * 1000).unref();
    return outcome;
  };

  const work = async (job: Job): Promise<Outcome<Result>> => {
    clearTimeout(idle);
    const wasReused = idleWorker !== undefined;
    const outcome = await runOnce(job);
    // A kept thread may have been ending when it got the job, so a new thread retries it once.
    return wasReused && !outcome.ok && outcome.reason === 'broken' ? runOnce(job) : outcome;
  };
  return (job) => inTurn(() => work(job));
}

async function start(program: URL, { memoryMb }: ThreadLimits): Promise<Worker> {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // The output of libraries about broken input is kept out of the log.
    stdout: true,
    stderr: true,
  });
  // Without a listener an error of the thread would end the server; only the 'exit' event that follows matters.
  worker.on('error', () => undefined);
  // The first message says that the thread is loaded; each later message is the result of a job.
  await nextMessage(worker);
  return worker;
}

async function run<Result>(worker: Worker, job: unknown, seconds: number): Promise<Outcome<Result>> {
  // Listens before anything is awaited, so that the end of the thread is not missed.
  const answer = nextMessage(worker).then(
    (result): Outcome<Result> => ({ ok: true, result: result as Result }),
    (): Outcome<Result> => ({ ok: false, reason: 'broken' }),
  );
  const before = await Promise.race([used(worker), answer.then(() => 0)]);
  const tooLong = Promise.withResolvers<Outcome<Result>>();
  const giveUp = (): void => tooLong.resolve({ ok: false, reason: 'too-long' });
  const watch = async (): Promise<void> => {
    if ((await used(worker)) - before > seconds) giveUp();
  };
  const looking = setInterval(() => void watch(), lookEveryMs);
  const stuck = setTimeout(giveUp, longestMs);
  try {
    worker.postMessage(job, []);
    return await Promise.race([answer, tooLong.promise]);
  } finally {
    clearInterval(looking);
    clearTimeout(stuck);
  }
}

const lookEveryMs = 100;
/** Wall-clock timeout, for a job that waits for something that never comes. */
const longestMs = 2 * 60 * 1000;

/** Rejects when the thread ends before it sends a message. */
async function nextMessage(worker: Worker): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const ended = (): void => reject(new Error('the thread ended without a word'));
  worker.once('message', resolve);
  worker.once('exit', ended);
  try {
    return await promise;
  } finally {
    worker.off('message', resolve);
    worker.off('exit', ended);
  }
}

/** CPU seconds; 0 for a thread that has ended. */
async function used(worker: Worker): Promise<number> {
  const usage = await worker.cpuUsage().catch(() => undefined);
  return usage === undefined ? 0 : (usage.user + usage.system) / 1_000_000;
}
