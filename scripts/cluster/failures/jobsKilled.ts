/** Three thousand jobs on servers that are killed at random: each job is done, and no effect happens twice. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type { JobKind } from '#domain/jobs/jobs.ts';
import { drillKinds } from '#scripts/cluster/jobs/drill.ts';
import { besides, queryDatabase } from '#scripts/cluster/queryDatabase.ts';
import { type Database, openDatabase, transaction } from '#server/db/db.ts';
import { enqueue, retryJob } from '#server/store/jobQueue.ts';

import { type Failure, type Outcome, seconds } from './failure.ts';

const jobCount = 3000;
const enqueuedAtOnce = 500;
const workerCount = 4;
/** Time between two kills. */
const killAfterMs = { least: 500, most: 3000 };
const lookEveryMs = 500;
const database = 'killed_jobs';

export const jobsKilled: Failure = {
  name: 'jobs-killed',
  what: `${jobCount} jobs on servers that are killed at random`,
  play: async ({ cluster: { postgres }, random }) => {
    await queryDatabase(postgres.url, `create database ${database}`);
    const databaseUrl = besides(postgres.url, database);
    const db = await openDatabase({ dataDir: '', databaseUrl });
    const workers = Array.from({ length: workerCount }, () => startWorker(databaseUrl));
    try {
      await enqueueAll(db);
      return await playWith({ db, workers, random, start: () => startWorker(databaseUrl) });
    } finally {
      workers.forEach((worker) => worker.kill('SIGKILL'));
      await db.destroy();
      await queryDatabase(postgres.url, `drop database ${database} with (force)`);
    }
  },
};

type Drill = { db: Database; workers: ChildProcess[]; random: () => number; start: () => ChildProcess };

async function playWith({ db, workers, random, start }: Drill): Promise<Outcome> {
  const since = performance.now();
  let killed = 0;
  let nextAt = since;
  // When no jobs wait any more, the leases of killed servers must still be reclaimed.
  for (;;) {
    const { waiting = 0, running = 0, failed = 0 } = await counts(db);
    if (waiting + running + failed === 0) break;
    if (failed > 0) await tryFailed(db);
    if (waiting > 0 && performance.now() > nextAt) {
      const index = Math.floor(random() * workers.length);
      await kill(workers[index]);
      workers[index] = start();
      killed += 1;
      nextAt = performance.now() + killAfterMs.least + random() * (killAfterMs.most - killAfterMs.least);
    }
    await pause(lookEveryMs);
  }
  const effects = await db.selectFrom('tries').select('count').execute();
  const twice = effects.filter(({ count }) => count !== 1).length;
  return {
    figures: `${effects.length} done in ${seconds(performance.now() - since)} while ${killed} servers were killed, ${twice} twice`,
    faults: [
      effects.length !== jobCount && `${effects.length} jobs had an effect`,
      twice > 0 && `${twice} had it more than once`,
      killed < workerCount && `${killed} servers were killed`,
    ].filter((fault) => fault !== false),
  };
}

async function enqueueAll(db: Database): Promise<void> {
  for (let first = 0; first < jobCount; first += enqueuedAtOnce) {
    await transaction(db, async (tx) => {
      for (let job = first; job < first + enqueuedAtOnce; job += 1) {
        await enqueue(tx, drillKinds[job % drillKinds.length] as JobKind, `job ${job}`);
      }
    });
  }
}

async function counts(db: Database): Promise<Partial<Record<string, number>>> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['state', fn.countAll<number>().as('all')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, all }) => [state, all]));
}

/** Retries failed jobs as a beheerder would: a job that died under five servers has failed. */
async function tryFailed(db: Database): Promise<void> {
  for (const { id } of await db.selectFrom('jobs').select('id').where('state', '=', 'failed').execute()) {
    await retryJob(db, id);
  }
}

function startWorker(databaseUrl: string): ChildProcess {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl };
  return spawn(process.execPath, ['scripts/cluster/jobs/worker.ts'], { env, stdio: ['pipe', 'ignore', 'inherit'] });
}

async function kill(worker: ChildProcess | undefined): Promise<void> {
  if (worker === undefined || worker.exitCode !== null) return;
  const gone = once(worker, 'exit');
  if (worker.kill('SIGKILL')) await gone;
}
