import { expect, it } from 'vitest';

import type { Database } from '#server/db/db.ts';
import type { JobRow } from '#server/db/schema.ts';
import { enqueue, findJob, retryJob } from '#server/store/jobQueue.ts';
import { aKind, atJobs, TestServer, type Time } from '#test/drills/runners.ts';
import { onEveryEngine } from '#test/engines.ts';

import { type JobDefinition, longestMs } from './jobKind.ts';

const minuteMs = 60_000;
const kind = aKind('bake');

type Work = JobDefinition<{ db: Database }>['work'];

onEveryEngine('A job that never ends', (engine) => {
  let db: Database;
  let time: Time;
  let never: PromiseWithResolvers<void>;
  atJobs(engine, async (its) => {
    ({ db, time } = its);
    never = Promise.withResolvers();
    await enqueue(db, kind, 'bread');
  });

  const serve = (work: Work, mostMs?: number): TestServer =>
    new TestServer({ db, time, kinds: { [kind]: { work, ...(mostMs !== undefined && { mostMs }) } } });
  const job = (key = 'bread'): Promise<JobRow | undefined> => findJob(db, kind, key);
  const passWith = async (server: TestServer, ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += minuteMs / 2) {
      time.pass(minuteMs / 2);
      await server.runner.turn();
    }
  };

  it('fails after six hours when it ends on request, and is not retried automatically', async () => {
    let times = 0;
    const server = serve((_context, _job, signal) => {
      times += 1;
      signal.addEventListener('abort', () => never.reject(signal.reason as Error), { once: true });
      return never.promise;
    });
    await server.runner.turn();
    await passWith(server, longestMs - minuteMs);
    expect(await job()).toMatchObject({ state: 'running' });
    await passWith(server, minuteMs);
    await server.runner.idle();
    expect(await job()).toMatchObject({ state: 'failed', failure: 'too-long', lease: null });
    await passWith(server, 10 * minuteMs);
    expect(times).toBe(1);
    expect(server.failures).toEqual(['too-long']);
  });

  it('does not block the next job when it never ends, and has no effect when it does end', async () => {
    let isFirst = true;
    const server = serve((_context, { key }) => {
      if (key !== 'bread' || !isFirst) return Promise.resolve();
      isFirst = false;
      return never.promise;
    }, 10 * minuteMs);
    await server.runner.turn();
    await enqueue(db, kind, 'cake');
    await passWith(server, 10 * minuteMs);
    expect(await job('cake')).toMatchObject({ state: 'waiting' });
    await passWith(server, 2 * minuteMs);
    await server.runner.idle();
    expect(await job()).toMatchObject({ state: 'failed', failure: 'too-long' });
    expect(await job('cake')).toMatchObject({ state: 'done' });

    never.resolve();
    await server.work();
    expect(await job()).toMatchObject({ state: 'failed', failure: 'too-long' });
    // A beheerder presses 'Nog eens'.
    expect(await retryJob(db, (await job())?.id ?? '')).toBe(true);
    await server.work();
    expect(await job()).toMatchObject({ state: 'done' });
  });

  it('is not timed out for the time during which its computer slept', async () => {
    const server = serve(() => never.promise, 10 * minuteMs);
    await server.runner.turn();
    time.sleep(16 * 60 * minuteMs);
    await passWith(server, 5 * minuteMs);
    expect(await job()).toMatchObject({ state: 'running' });
    never.resolve();
    await server.runner.idle();
    expect(await job()).toMatchObject({ state: 'done' });
  });
});
