/** A process that runs test jobs with the product's own job runner, until it is killed. */

import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase, transaction } from '#server/db/db.ts';
import { createRunner, startPolling } from '#server/jobs/runner.ts';
import { countAttempt } from '#server/store/loginAttempts.ts';

import { drillKinds, yearSeconds } from './drill.ts';

const db = await openDatabase({ dataDir: '', databaseUrl: process.env['DATABASE_URL'] });
const work = async (
  _: unknown,
  { key, finish }: { key: string; finish: (tx: never) => Promise<void> },
): Promise<void> => {
  await pause(Math.random() * 10);
  await transaction(db, async (tx) => {
    await countAttempt(tx, key, yearSeconds);
    await finish(tx as never);
  });
  // The process may also be killed here, between the effect and the end of the job.
  await pause(Math.random() * 10);
};
const runner = createRunner({
  context: { db },
  kinds: Object.fromEntries(drillKinds.map((kind) => [kind, { work }])),
  log: { done: () => undefined, failed: () => undefined, databaseAway: () => undefined },
});
startPolling(runner);
// Ends when the process that started it ends.
process.stdin.on('end', () => process.exit()).resume();
