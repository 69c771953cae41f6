/** The night in tests: what ended is asked for and wiped now, each class by the work of its job; answers how many went. */

import type { Context } from '#server/context.ts';
import { jobKinds } from '#server/jobs/jobKinds.ts';
import { enqueueErasures } from '#server/privacy/erasure.ts';

type Stores = Pick<Context, 'db' | 'photos' | 'photosBin'>;

export async function eraseEndedClasses(stores: Stores): Promise<number> {
  const { db } = stores;
  await enqueueErasures(db);
  const jobs = await db
    .selectFrom('jobs')
    .select('key')
    .where('kind', '=', 'wipe-class')
    .where('state', '=', 'waiting')
    .execute();
  let wiped = 0;
  for (const { key } of jobs) {
    const held = { key, finish: async () => undefined };
    // Of all that a server has, these are what it works with.
    const counts = await jobKinds['wipe-class'].work(stores as Context, held, new AbortController().signal);
    await db
      .updateTable('jobs')
      .set({ state: 'done', endedAt: new Date().toISOString() })
      .where('key', '=', key)
      .execute();
    wiped += counts?.['classes'] ?? 0;
  }
  return wiped;
}
