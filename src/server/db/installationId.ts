/** The id and the hash key of this installation, stored in its database. */

import type { Database } from './db.ts';

export async function storeIdOf(db: Database): Promise<string> {
  return (await db.selectFrom('store').select('id').executeTakeFirstOrThrow()).id;
}

/** The key of the hashes with which the log pseudonymizes people. */
export async function hashKeyOf(db: Database): Promise<string> {
  return (await db.selectFrom('store').select('hashKey').executeTakeFirstOrThrow()).hashKey;
}
