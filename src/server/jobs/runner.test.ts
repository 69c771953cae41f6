import { expect, it } from 'vitest';

import { type Database, transaction } from '#server/db/db.ts';
import type { JobRow } from '#server/db/schema.ts';
import { requeue, enqueue, findJob, forgetJobs, retryJob } from '#server/store/jobQueue.ts';
import { countAttempt } from '#server/store/loginAttempts.ts';
import { aKind, atJobs, type ServerContext, TestServer, type Time } from '#test/drills/runners.ts';
import { onEveryEngine } from '#test/engines.ts';

import type { JobDefinition } from './jobKind.ts';
import { JobFailed } from './jobKind.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const kind = aKind('bake');
const longSeconds = 365 * 24 * 60 * 60;

onEveryEngine('Jobs', (engine) => {
  let db: Database;
  let time: Time;
  let begun: string[];
  atJobs(engine, (its) => {
    ({ db, time } = its);
    begun = [];
  });

  const serve = (
    work: JobDefinition<ServerContext>['work'],
    more: Partial<JobDefinition<ServerContext>> = {},
  ): TestServer => {
    const noted: typeof work = (context, job, signal) => {
      begun.push(job.key);
      return work(context, job, signal);
    };
    return new TestServer({ db, time, kinds: { [kind]: { work: noted, ...more } } });
  };
  const succeed = async (): Promise<void> => undefined;
  const jobOf = async (key: string): Promise<JobRow> => {
    const found = await findJob(db, kind, key);
    if (found === undefined) throw new Error(`there is no ${key}`);
    return found;
  };
  const aWhile = async (servers: readonly TestServer[], ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 10_000) {
      time.pass(10_000);
      for (const server of servers) await server.runner.turn();
    }
  };

  it('that are enqueued twice run once, also when two servers enqueue them at the same moment', async () => {
    await Promise.all([enqueue(db, kind, 'bread'), enqueue(db, kind, 'bread'), enqueue(db, kind, 'cake')]);
    const servers = [serve(succeed), serve(succeed), serve(succeed)];
    await Promise.all(servers.map((server) => server.work()));
    expect(begun.toSorted()).toEqual(['bread', 'cake']);
    await enqueue(db, kind, 'bread');
    await Promise.all(servers.map((server) => server.work()));
    expect(begun).toHaveLength(2);
    expect(await jobOf('bread')).toMatchObject({ state: 'done', tries: 1, failure: null });
  });

  it('that are enqueued in a transaction that rolls back do not exist', async () => {
    const undone = transaction(db, async (tx) => {
      await enqueue(tx, kind, 'bread');
      throw new Error('no flour');
    });
    await expect(undone).rejects.toThrow('no flour');
    expect(await findJob(db, kind, 'bread')).toBeUndefined();
  });

  it('run again on request, and a request joins a job that waits or runs', async () => {
    const baked = Promise.withResolvers<void>();
    const server = serve(() => baked.promise);
    await requeue(db, kind, 'bread');
    await requeue(db, kind, 'bread');
    await server.runner.turn();
    await requeue(db, kind, 'bread');
    expect(await jobOf('bread')).toMatchObject({ state: 'running', tries: 1 });
    baked.resolve();
    await server.runner.idle();
    expect(begun).toHaveLength(1);
    await requeue(db, kind, 'bread');
    expect(await jobOf('bread')).toMatchObject({ state: 'waiting', tries: 0, endedAt: null });
    await server.work();
    expect(begun).toHaveLength(2);
    expect(await jobOf('bread')).toMatchObject({ state: 'done' });
  });

  it('of one kind are done one at a time by each server, and a long one holds up no other kind', async () => {
    let atOnce = 0;
    let most = 0;
    const slow = Promise.withResolvers<void>();
    // Enough slow jobs that the first quick one ends while the server still looks for work.
    const slowKinds = Array.from({ length: 10 }, (_, at) => `slow ${at}`);
    const kinds = {
      ...Object.fromEntries(slowKinds.map((name) => [name, { work: () => slow.promise }])),
      quick: {
        work: async () => {
          atOnce += 1;
          most = Math.max(most, atOnce);
          await db.selectFrom('jobs').select('id').execute();
          atOnce -= 1;
        },
      },
    };
    const server = new TestServer({ db, time, kinds });
    for (const key of ['a', 'b', 'c']) await enqueue(db, aKind('quick'), key);
    time.pass(1000);
    for (const name of slowKinds) for (const key of ['a', 'b']) await enqueue(db, aKind(name), key);
    await server.runner.turn();
    await expect.poll(() => server.done, { timeout: 20_000 }).toEqual(['quick', 'quick', 'quick']);
    expect(most).toBe(1);
    slow.resolve();
    await server.runner.idle();
    expect(server.done).toHaveLength(3 + 2 * slowKinds.length);
  });

  it('that fail are tried five times, later each time; then they have failed, until somebody asks once more', async () => {
    let isBroken = true;
    const server = serve(async () => {
      if (isBroken) throw new JobFailed('disk-full');
    });
    await enqueue(db, kind, 'bread');
    const tried: number[] = [];
    const began = time.steady();
    for (let minute = 0; minute < 120; minute += 1) {
      const before = begun.length;
      await server.work();
      if (begun.length > before) tried.push((time.steady() - began) / minuteMs);
      time.pass(minuteMs);
    }
    expect(tried).toEqual([0, 1, 5, 21, 81]);
    const failed = await jobOf('bread');
    expect(failed).toMatchObject({ state: 'failed', tries: 5, failure: 'disk-full' });
    await enqueue(db, kind, 'bread');
    await server.work();
    expect(begun).toHaveLength(5);

    isBroken = false;
    expect(await retryJob(db, failed.id)).toBe(true);
    expect(await retryJob(db, failed.id)).toBe(false);
    await server.work();
    expect(await jobOf('bread')).toMatchObject({ state: 'done', tries: 1, failure: null });
    expect(server.failures).toEqual(Array.from({ length: 5 }, () => 'disk-full'));
  });

  it('keep the kind of a failure and none of its words', async () => {
    const faults: [string, unknown, string][] = [
      ['full', Object.assign(new Error('Ayşe.jpg'), { code: 'ENOSPC' }), 'disk-full'],
      ['full SQLite', Object.assign(new Error('Ayşe'), { errcode: 13 }), 'disk-full'],
      ['away', Object.assign(new Error('Ayşe'), { code: 'ECONNREFUSED' }), 'store-away'],
      ['wrong', new Error('Ayşe'), 'fault'],
      ['odd', 'Ayşe', 'fault'],
    ];
    const server = serve(async (_, { key }) => {
      throw faults.find(([name]) => name === key)?.[1];
    });
    for (const [key] of faults) await enqueue(db, kind, key);
    await server.work();
    for (const [key, , failure] of faults) expect(await jobOf(key)).toMatchObject({ state: 'waiting', failure });
    expect(JSON.stringify(await db.selectFrom('jobs').selectAll().execute())).not.toContain('Ayşe');
  });

  it('of a server that died are taken over within two minutes; those of a server that sends heartbeats are not', async () => {
    const stuck = Promise.withResolvers<void>();
    const first = serve(() => stuck.promise);
    const second = serve(succeed);
    await enqueue(db, kind, 'bread');
    await first.runner.turn();
    await aWhile([first, second], 10 * minuteMs);
    expect(begun).toHaveLength(1);
    first.die();
    await aWhile([second], 2 * minuteMs);
    await second.runner.idle();
    expect(begun).toHaveLength(2);
    expect(await jobOf('bread')).toMatchObject({ state: 'done', tries: 2 });
  });

  it('that lost their lease have no second effect: their server is told to stop, and can store nothing of them', async () => {
    const goesOn = Promise.withResolvers<void>();
    let wasAborted = false;
    let isFirst = true;
    const bake: JobDefinition<ServerContext>['work'] = async (_, { key, finish }, signal) => {
      if (isFirst) {
        isFirst = false;
        await goesOn.promise;
        wasAborted = signal.aborted;
      }
      await transaction(db, async (tx) => {
        await countAttempt(tx, key, longSeconds);
        await finish(tx);
      });
    };
    const frozen = serve(bake);
    const other = serve(bake);
    await enqueue(db, kind, 'bread');
    await frozen.runner.turn();
    await aWhile([other], 2 * minuteMs);
    await other.runner.idle();
    expect(other.done).toEqual([kind]);
    const turn = frozen.runner.turn();
    goesOn.resolve();
    await turn;
    await frozen.runner.idle();
    expect(wasAborted).toBe(true);
    expect(frozen.done).toEqual([]);
    expect(frozen.failures).toEqual([]);
    expect(await db.selectFrom('tries').select(['key', 'count']).execute()).toEqual([{ key: 'bread', count: 1 }]);
    expect(await jobOf('bread')).toMatchObject({ state: 'done', tries: 2 });
  });

  it('whose server dies each time fail in the end, and say so', async () => {
    await enqueue(db, kind, 'bread');
    for (let life = 0; life < 5; life += 1) {
      const server = serve(() => Promise.withResolvers<void>().promise);
      await server.runner.turn();
      server.die();
      const next = new TestServer({ db, time, kinds: {} });
      await aWhile([next], 2 * minuteMs);
    }
    expect(begun).toHaveLength(5);
    expect(await jobOf('bread')).toMatchObject({ state: 'failed', failure: 'server-ended', tries: 5, lease: null });
  });

  it('of an unknown kind are left to a server that knows the kind', async () => {
    await enqueue(db, aKind('newer'), 'x');
    const server = serve(succeed);
    await server.work();
    expect(await findJob(db, aKind('newer'), 'x')).toMatchObject({ state: 'waiting', tries: 0 });
  });

  it('are deleted a month after they completed, and later when they failed', async () => {
    await enqueue(db, kind, 'bread');
    await enqueue(db, kind, 'waits');
    const server = serve(async (_, { key }) => {
      if (key === 'waits') throw new Error('never');
    });
    await server.work();
    time.pass(31 * dayMs);
    await transaction(db, forgetJobs);
    expect(await db.selectFrom('jobs').select('key').execute()).toEqual([{ key: 'waits' }]);
    for (let tries = 0; tries < 4; tries += 1) {
      await server.work();
      time.pass(hourMs);
    }
    expect(await jobOf('waits')).toMatchObject({ state: 'failed' });
    time.pass(60 * dayMs);
    await transaction(db, forgetJobs);
    expect(await findJob(db, kind, 'waits')).toBeDefined();
    time.pass(31 * dayMs);
    await transaction(db, forgetJobs);
    expect(await findJob(db, kind, 'waits')).toBeUndefined();
  });
});
