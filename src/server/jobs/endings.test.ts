import { setImmediate } from 'node:timers/promises';

import { expect, it, vi } from 'vitest';

import type { Database } from '#server/db/db.ts';
import type { JobRow } from '#server/db/schema.ts';
import { enqueue, findJob } from '#server/store/jobQueue.ts';
import { aKind, atJobs, TestServer, type Time } from '#test/drills/runners.ts';
import { onEveryEngine } from '#test/engines.ts';
import { isLong } from '#test/long.ts';

import type { JobDefinition } from './jobKind.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const kind = aKind('bake');

type Work = JobDefinition<{ db: Database }>['work'];

/** Ends as soon as its signal aborts. */
const obedient: Work = (_context, _job, signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

onEveryEngine('A job', (engine) => {
  let db: Database;
  let time: Time;
  atJobs(engine, async (its) => {
    ({ db, time } = its);
    await enqueue(db, kind, 'bread');
  });

  const serve = (work: Work): TestServer => new TestServer({ db, time, kinds: { [kind]: { work } } });
  const job = (): Promise<JobRow | undefined> => findJob(db, kind, 'bread');

  it('is released when its server ends, without counting as a try, and started by another server at once', async () => {
    const first = serve(obedient);
    await first.runner.turn();
    expect(await job()).toMatchObject({ state: 'running', tries: 1 });
    await first.runner.close();
    expect(await job()).toMatchObject({ state: 'waiting', tries: 0, failure: null, lease: null });
    expect(first.failures).toEqual([]);
    const second = serve(async () => undefined);
    await second.work();
    expect(await job()).toMatchObject({ state: 'done', tries: 1 });
  });

  it('that is nearly done is finished when its server ends', async () => {
    const server = serve(async (_context, _job, signal) => {
      while (!signal.aborted) await setImmediate();
    });
    await server.runner.turn();
    await server.runner.close();
    expect(await job()).toMatchObject({ state: 'done' });
  });

  it.runIf(isLong)('that does not end is released within three seconds, and can store nothing afterwards', async () => {
    const goesOn = Promise.withResolvers<void>();
    const server = serve(() => goesOn.promise);
    await server.runner.turn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const closed = server.runner.close();
    await vi.advanceTimersByTimeAsync(3001);
    vi.useRealTimers();
    await closed;
    expect(await job()).toMatchObject({ state: 'waiting', tries: 0 });
    goesOn.resolve();
    await server.runner.idle();
    expect(server.done).toEqual([]);
    expect(await job()).toMatchObject({ state: 'waiting', tries: 0 });
  });

  it('is not started by a server that is shutting down', async () => {
    const server = serve(async () => undefined);
    await server.runner.close();
    await server.work();
    expect(await job()).toMatchObject({ state: 'waiting', tries: 0 });
  });

  it('waits during an outage of the database, which is logged once, and completes after it', async () => {
    let isThere = false;
    const diesNow = (): boolean => !isThere;
    const server = new TestServer({ db, time, kinds: { [kind]: { work: async () => undefined } }, diesNow });
    for (let turn = 0; turn < 5; turn += 1) await server.work();
    expect(server.timesAway).toBe(1);
    isThere = true;
    server.isDead = false;
    await server.work();
    expect(await job()).toMatchObject({ state: 'done', tries: 1 });
  });

  it('is aborted when the outage outlasts its lease, and starts again afterwards', async () => {
    let isFirst = true;
    const server = serve((...all) => {
      if (!isFirst) return Promise.resolve();
      isFirst = false;
      return obedient(...all);
    });
    await server.runner.turn();
    server.die();
    for (let passed = 0; passed < 5; passed += 1) {
      time.pass(10_000);
      await server.runner.turn();
    }
    await server.runner.idle();
    expect(await job()).toMatchObject({ state: 'running' });
    server.isDead = false;
    for (let passed = 0; passed < 12; passed += 1) {
      time.pass(10_000);
      await server.work();
    }
    expect(await job()).toMatchObject({ state: 'done', tries: 2 });
  });

  it.each([
    ['fifteen days ahead', 15 * 24 * hourMs],
    ['fifteen days behind', -15 * 24 * hourMs],
    ['two hours ahead', 2 * hourMs],
  ])('is not taken from a busy server when the clock is %s', async (_how, jumpMs) => {
    let times = 0;
    const baked = Promise.withResolvers<void>();
    const work: Work = () => {
      times += 1;
      return baked.promise;
    };
    const servers = [serve(work), serve(work)];
    await servers[0]?.runner.turn();
    time.moveTheClock(jumpMs);
    for (let passed = 0; passed < 20; passed += 1) {
      time.pass(10_000);
      for (const { runner } of servers) await runner.turn();
    }
    baked.resolve();
    await servers[0]?.runner.idle();
    expect(times).toBe(1);
    expect(await job()).toMatchObject({ state: 'done', tries: 1 });
  });

  it('whose next try was set by a clock that was ahead is not waited for', async () => {
    let isBroken = true;
    const server = serve(async () => {
      if (isBroken) throw new Error('broken');
    });
    time.moveTheClock(15 * 24 * hourMs);
    await server.work();
    time.moveTheClock(-15 * 24 * hourMs);
    isBroken = false;
    await server.work();
    expect(await job()).toMatchObject({ state: 'done', tries: 2 });
  });
});
