/** Runs a job in a worker thread with a bound on its processor time and memory. */

import { Worker } from 'node:worker_threads';

import { createKeyedQueue } from '#server/keyedQueue.ts';

export type ThreadLimits = {
  /** Of the processor, for one job: on a server that is busy no job fails because of the others. */
  seconds: number;
  memoryMb: number;
  /** How long a thread without a job is kept; with 0 each job has a new thread. */
  keptSeconds: number;
};

/** For what somebody brings to be read. */
export const readingLimits: ThreadLimits = { seconds: 2, memoryMb: 256, keptSeconds: 30 };

/** `too-long`: the job took more than its seconds; `broken`: it threw, or needed more memory. */
export type Outcome<Result> = { ok: true; result: Result } | { ok: false; reason: 'too-long' | 'broken' };

/** One job at a time, in the order in which they came. */
export type Thread<Job, Result> = (job: Job) => Promise<Outcome<Result>>;

/** `program` is a file that calls `answerJobs`. */
export function createThread<Job, Result>(program: URL, limits: ThreadLimits): Thread<Job, Result> {
  const inTurn = createKeyedQueue();
  let kept: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    const worker = kept;
    kept = undefined;
    await worker?.terminate();
  };

  const startKept = async (): Promise<Worker> => {
    const worker = await start(program, limits);
    worker.once('exit', () => {
      if (kept === worker) kept = undefined;
    });
    kept = worker;
    return worker;
  };

  const askOnce = async (job: Job): Promise<Outcome<Result>> => {
    let worker: Worker;
    try {
      worker = kept ?? (await startKept());
    } catch {
      return { ok: false, reason: 'broken' };
    }
    worker.ref();
    const outcome = await ask<Result>(worker, job, limits.seconds);
    worker.unref();
    if (!outcome.ok || limits.keptSeconds === 0) {
      await end();
      return outcome;
    }
    idle = setTimeout(() => void end(), limits.keptSeconds * 1000).unref();
    return outcome;
  };

  const work = async (job: Job): Promise<Outcome<Result>> => {
    clearTimeout(idle);
    const wasKept = kept !== undefined;
    const outcome = await askOnce(job);
    // A kept thread may have been ending before it was given the job, so a new thread tries the job once more.
    return wasKept && !outcome.ok && outcome.reason === 'broken' ? askOnce(job) : outcome;
  };
  return (job) => inTurn('job', () => work(job));
}

async function start(program: URL, { memoryMb }: ThreadLimits): Promise<Worker> {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // What a library prints about broken input is no part of the log.
    stdout: true,
    stderr: true,
  });
  // Without a listener an error of the thread would end the server; the 'exit' that follows is what counts.
  worker.on('error', () => undefined);
  // Its first message says that it is loaded, each one after that is the result of a job.
  await nextMessage(worker);
  return worker;
}

async function ask<Result>(worker: Worker, job: unknown, seconds: number): Promise<Outcome<Result>> {
  // Listens before anything is awaited, so that no end of the thread is missed.
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
/** By the clock, for a job that waits for something that never comes. */
const longestMs = 2 * 60 * 1000;

/** Rejects where the thread ends before it says anything. */
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

/** Seconds of the processor; none of a thread that has ended. */
async function used(worker: Worker): Promise<number> {
  const usage = await worker.cpuUsage().catch(() => undefined);
  return usage === undefined ? 0 : (usage.user + usage.system) / 1_000_000;
}
