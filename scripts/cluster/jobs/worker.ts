/** A process that does the jobs of a drill, with the product's own runner, until it is killed. */

import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase, transaction } from '#server/db/db.ts';
import { createRunner, keepTurning } from '#server/jobs/runner.ts';
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
  // It may die here too: after its effect, and before it could say so.
  await pause(Math.random() * 10);
};
const runner = createRunner({
  context: { db },
  kinds: Object.fromEntries(drillKinds.map((kind) => [kind, { work }])),
  log: { done: () => undefined, failed: () => undefined, away: () => undefined },
});
keepTurning(runner);
// It works for as long as whoever started it is there.
process.stdin.on('end', () => process.exit()).resume();
