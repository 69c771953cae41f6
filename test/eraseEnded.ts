/** The nightly erasure in tests: erases every ended class now, each by its own job; returns how many classes it erased. */

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
  let erased = 0;
  for (const { key } of jobs) {
    const held = { key, finish: async () => undefined };
    // The erasure uses only these parts of the server's context.
    const counts = await jobKinds['wipe-class'].work(stores as Context, held, new AbortController().signal);
    await db
      .updateTable('jobs')
      .set({ state: 'done', endedAt: new Date().toISOString() })
      .where('key', '=', key)
      .execute();
    erased += counts?.['classes'] ?? 0;
  }
  return erased;
}
