/** Computes argon2 hashes side by side in worker threads without bounds, unlike `thread.ts`, so that libuv's thread pool stays free for disk and photos. */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export type PasswordTask =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; password: string; passwordHash: string };
export type PasswordRequest = { id: number; task: PasswordTask };
export type PasswordReply = { id: number } & ({ result: string | boolean } | { error: string });

type Thread = { worker: Worker; pending: Map<number, PromiseWithResolvers<string | boolean>> };

/** One core stays free for requests. */
const mostThreads = Math.max(1, Math.min(2, availableParallelism() - 1));
const threads = new Set<Thread>();
let lastId = 0;

export async function hashInThread(password: string): Promise<string> {
  return String(await run({ kind: 'hash', password }));
}

export async function verifyInThread(password: string, passwordHash: string): Promise<boolean> {
  return (await run({ kind: 'verify', password, passwordHash })) === true;
}

function run(task: PasswordTask): Promise<string | boolean> {
  const { worker, pending } = leastBusyThread();
  const id = (lastId += 1);
  const reply = Promise.withResolvers<string | boolean>();
  pending.set(id, reply);
  worker.ref();
  worker.postMessage({ id, task } satisfies PasswordRequest, []);
  return reply.promise;
}

function leastBusyThread(): Thread {
  const [first] = [...threads].toSorted((one, other) => one.pending.size - other.pending.size);
  if (first !== undefined && (first.pending.size === 0 || threads.size === mostThreads)) return first;
  return startThread();
}

/** A thread that ends rejects its pending tasks; the next task starts a new thread. */
function startThread(): Thread {
  const worker = new Worker(new URL('./passwordThread.ts', import.meta.url));
  const thread: Thread = { worker, pending: new Map() };
  threads.add(thread);
  worker.on('message', (reply: PasswordReply) => {
    const pending = thread.pending.get(reply.id);
    thread.pending.delete(reply.id);
    // An idle thread does not keep the process alive.
    if (thread.pending.size === 0) worker.unref();
    if ('error' in reply) pending?.reject(new Error(reply.error));
    else pending?.resolve(reply.result);
  });
  const fail = (reason: unknown): void => {
    threads.delete(thread);
    for (const { reject } of thread.pending.values()) reject(reason);
    thread.pending.clear();
  };
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error('The thread for passwords ended')));
  return thread;
}
