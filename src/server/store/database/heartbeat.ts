/** Whether the database can be written. */

import { type Database, now } from './db.ts';

/** Throws where it can't. */
export async function beat(db: Database): Promise<void> {
  const at = now();
  await db
    .insertInto('heartbeat')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}
