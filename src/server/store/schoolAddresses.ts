/** Addresses where docents were logged in lately, which count as the school's addresses. */

import { nowMs } from '#server/clock.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';

/** Longer than a week of holidays. */
const days = 14;

function oldest(): string {
  return new Date(nowMs() - days * 24 * 60 * 60 * 1000).toISOString();
}

/** `address` is a hash. A slow clock never sets the moment back. */
export async function noteDocentAddress(db: Database, address: string): Promise<void> {
  const seenAt = now();
  await db
    .insertInto('docentAddresses')
    .values({ address, seenAt })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({ seenAt }).where('docentAddresses.seenAt', '<', seenAt),
    )
    .execute();
}

export async function isDocentAddress(db: Database, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('docentAddresses')
    .select('address')
    .where('address', '=', address)
    .where('seenAt', '>=', oldest())
    .executeTakeFirst();
  return found !== undefined;
}

export async function forgetDocentAddresses(tx: Tx): Promise<void> {
  await tx.deleteFrom('docentAddresses').where('seenAt', '<', oldest()).execute();
}
