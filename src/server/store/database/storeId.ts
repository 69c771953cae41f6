/** The id of this database, made with it. No backup carries it: what is put back elsewhere belongs there. */

import type { Database } from './db.ts';

export async function storeIdOf(db: Database): Promise<string> {
  return (await db.selectFrom('store').select('id').executeTakeFirstOrThrow()).id;
}
