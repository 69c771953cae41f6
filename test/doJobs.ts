/** Jobs in tests: runs every queued job now, as a server would in a moment; nightly jobs do not run. */

import type { Context } from '#server/context.ts';
import { jobKinds } from '#server/jobs/jobKinds.ts';
import { createRunner } from '#server/jobs/runner.ts';

const quiet = { done: () => undefined, failed: () => undefined, databaseAway: () => undefined };

export async function doJobs(context: Context): Promise<void> {
  const kinds = Object.fromEntries(Object.entries(jobKinds).map(([name, { work }]) => [name, { work }]));
  const runner = createRunner({ context, kinds: kinds, log: quiet, hasJumped: () => false });
  await runner.turn();
  await runner.idle();
  await runner.close();
}
