/** Pseudonymizes addresses and names for counters and logs, by an HMAC with a key of the installation. */

import { createHmac } from 'node:crypto';

import type { Database } from '#server/db/db.ts';
import { hashKeyOf } from '#server/db/installationId.ts';

/** Each purpose has hashes of its own, so that a hash in the log can't serve as the signature of a cookie. */
export type Purpose =
  /** Signatures of cookies. */
  | 'device-cookie'
  | 'attempt-cookie'
  /** Hashes in the log and in counts of failed tries: equal hashes mean the same account or network. */
  | 'username'
  | 'teacher-id'
  | 'team-code'
  | 'network';

/** Equal input gives an equal hash for the lifetime of the installation. */
export type Pseudonymizer = (purpose: Purpose, what: string) => string;

export async function openPseudonymizer(db: Database): Promise<Pseudonymizer> {
  const key = await hashKeyOf(db);
  // No purpose contains the separator, so inputs of different purposes never collide.
  return (purpose, what) => createHmac('sha256', key).update(`${purpose}\0${what}`).digest('hex').slice(0, 32);
}
