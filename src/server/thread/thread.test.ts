import type { Worker } from 'node:worker_threads';

import { describe, expect, it } from 'vitest';

import { createThread } from './thread.ts';

const program = new URL('../../../test/fixtures/threadProgram.ts', import.meta.url);
const limits = { seconds: 1, memoryMb: 64, idleSeconds: 5 };

/** The next thread that this process starts. */
async function nextWorker(): Promise<Worker> {
  const { promise, resolve } = Promise.withResolvers<Worker>();
  process.once('worker', resolve);
  return promise;
}

async function ended(worker: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  worker.once('exit', resolve);
  if (worker.threadId !== -1) await promise;
}

describe('A worker thread', () => {
  it('does one job after another, and is reused for the next one', async () => {
    const ask = createThread<string, string>(program, limits);
    const [one, other] = await Promise.all([ask('count'), ask('count')]);
    expect([one, other]).toEqual([
      { ok: true, result: 'count 1' },
      { ok: true, result: 'count 2' },
    ]);
  });

  it('is new for each job when it has no idle time', async () => {
    const ask = createThread<string, string>(program, { ...limits, idleSeconds: 0 });
    expect(await ask('count')).toEqual({ ok: true, result: 'count 1' });
    expect(await ask('count')).toEqual({ ok: true, result: 'count 1' });
  });

  it.each([
    ['loop', 'too-long'],
    ['backtrack', 'too-long'],
    ['throw', 'broken'],
    ['reject', 'broken'],
    ['fill', 'broken'],
    ['exit', 'broken'],
  ])('that does %s is ended, and the next job is done', async (job, reason) => {
    const ask = createThread<string, string>(program, limits);
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    expect(await ask(job)).toEqual({ ok: false, reason });
    clearInterval(turning);
    // The main thread kept running in the meantime.
    expect(turns).toBeGreaterThan(1);
    expect(await ask('count')).toEqual({ ok: true, result: 'count 1' });
  });

  it('whose program does not exist reports a broken job', async () => {
    expect(await createThread(new URL('./geen.ts', import.meta.url), limits)('x')).toEqual({
      ok: false,
      reason: 'broken',
    });
  });

  it.each(['throwLater', 'exitLater'])('that ended without a job (%s) is not used again', async (job) => {
    const ask = createThread<string, string>(program, limits);
    const starting = nextWorker();
    expect(await ask(job)).toEqual({ ok: true, result: 'answered' });
    await ended(await starting);
    expect(await ask('count')).toEqual({ ok: true, result: 'count 1' });
  });

  it.each(['throwLater', 'exitLater'])(
    'that is ending (%s) when it gets a job passes the job to a new one',
    async (job) => {
      const ask = createThread<string, string>(program, limits);
      const answers = await Promise.all([ask(job), ask('count'), ask('count')]);
      expect(answers.map((answer) => answer.ok && answer.result)).toEqual([
        'answered',
        expect.stringMatching(/^count /u),
        expect.stringMatching(/^count /u),
      ]);
    },
  );
});
