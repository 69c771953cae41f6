/** Whether the database answers, and whether it can be written. */

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

/** Throws where it does not answer. */
export async function pulse(db: Database): Promise<void> {
  await db.selectFrom('heartbeat').select('at').executeTakeFirst();
}
