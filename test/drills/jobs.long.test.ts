import { expect, it } from 'vitest';

import { createDice } from '#domain/dice.ts';
import { type Database, transaction } from '#server/db/db.ts';
import { type JobDefinition, LeaseLost } from '#server/jobs/jobKind.ts';
import { enqueue, retryJob } from '#server/store/jobQueue.ts';
import { countAttempt } from '#server/store/loginAttempts.ts';
import { onEveryEngine } from '#test/engines.ts';

import { aKind, atJobs, type ServerContext, TestServer, type Time } from './runners.ts';

const jobCount = 2000;
const kindCount = 20;
const serverCount = 4;
/** `JOBS_SEED` sets another seed. On PostgreSQL the order of the servers differs even with the same seed. */
const seed = Number(process.env['JOBS_SEED'] ?? 20_261_122);
const yearSeconds = 365 * 24 * 60 * 60;

onEveryEngine(`Thousands of jobs, on servers that die, freeze and fail (seed ${seed}),`, (engine) => {
  let db: Database;
  let time: Time;
  atJobs(engine, (its) => void ({ db, time } = its));

  it('are each done, and none twice', { timeout: 300_000 }, async () => {
    const { fraction: random } = createDice(seed);
    const met = { died: 0, froze: 0, failed: 0, lost: 0 };

    const work: JobDefinition<ServerContext>['work'] = async ({ db: its, server }, { key, finish }) => {
      if (random() < 0.02) {
        met.failed += 1;
        throw new Error('this time it fails');
      }
      if (server === late || random() < 0.02) {
        met.froze += 1;
        await server.freeze();
      }
      try {
        await transaction(its, async (tx) => {
          server.live();
          await countAttempt(tx, key, yearSeconds);
          server.live();
          await finish(tx);
          server.live();
        });
      } catch (error) {
        if (error instanceof LeaseLost) met.lost += 1;
        throw error;
      }
      server.live();
    };
    /** All work that ever started, also on servers that lost the lease long ago. */
    const begun: Promise<unknown>[] = [];
    const watched: typeof work = (...its) => {
      const working = work(...its);
      begun.push(working);
      return working;
    };
    const kinds = Object.fromEntries(
      Array.from({ length: kindCount }, (_, kind) => [`kind-${kind}`, { work: watched }]),
    );
    const start = (): TestServer => new TestServer({ db, time, kinds, diesNow: () => random() < 0.005 });

    await transaction(db, async (tx) => {
      for (let job = 0; job < jobCount; job += 1) await enqueue(tx, aKind(`kind-${job % kindCount}`), `job ${job}`);
    });
    const undone = async (): Promise<number> => {
      const { left } = await db
        .selectFrom('jobs')
        .where('state', '!=', 'done')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .executeTakeFirstOrThrow();
      return left;
    };

    // With any seed, this server resumes jobs that other servers finished long ago.
    const late = new TestServer({ db, time, kinds });
    await late.work();
    let servers = Array.from({ length: serverCount }, start);
    for (let round = 1; (await undone()) > 0; round += 1) {
      await Promise.all(servers.filter(({ isFrozen }) => !isFrozen).map((server) => server.work()));
      const dead = servers.filter(({ isDead }) => isDead);
      met.died += dead.length;
      // Resumes the frozen work of a dead server, so that the work fails and the wait below ends.
      dead.forEach((server) => server.thaw());
      servers = servers.map((server) => (server.isDead ? start() : server));
      // Frozen servers resume, before or after others have reclaimed their jobs.
      if (round % 8 === 0) servers.forEach((server) => server.thaw());
      if (servers.every(({ isFrozen }) => isFrozen)) servers.push(start());
      time.pass([1000, 12_000, 30_000, 70_000, 20 * 60_000][Math.floor(random() * 5)] ?? 0);
      for (const { id } of await db.selectFrom('jobs').select('id').where('state', '=', 'failed').execute()) {
        await retryJob(db, id);
      }
    }
    [late, ...servers].forEach((server) => server.thaw());
    await Promise.all(servers.filter(({ isDead }) => !isDead).map((server) => server.work()));
    await Promise.allSettled(begun);

    const counts = await db.selectFrom('tries').select('count').execute();
    expect(counts.map(({ count }) => count)).toEqual(Array.from({ length: jobCount }, () => 1));
    expect(met.died).toBeGreaterThan(10);
    expect(met.froze).toBeGreaterThan(10);
    expect(met.lost).toBeGreaterThan(0);
    expect(met.failed).toBeGreaterThan(10);
  });
});
