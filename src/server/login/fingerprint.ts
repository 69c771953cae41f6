/** What a log, a count or a cookie may hold of an account, an address or a device: a hash that only this installation can make. */

import { createHmac } from 'node:crypto';

import type { Database } from '#server/store/database/db.ts';
import { hashKeyOf } from '#server/store/database/storeId.ts';

/** The same of the same, here, for as long as the installation lives. */
export type Fingerprint = (what: string) => string;

export async function openFingerprint(db: Database): Promise<Fingerprint> {
  const key = await hashKeyOf(db);
  return (what) => createHmac('sha256', key).update(what).digest('hex').slice(0, 32);
}
