/** Pseudonymizes addresses and names for counters and logs, by an HMAC with a key of the installation. */

import { createHmac } from 'node:crypto';

import type { Database } from '#server/db/db.ts';
import { hashKeyOf } from '#server/db/installationId.ts';

/** Each use has hashes of its own: a mark that the log shows is never a signature that a cookie needs. */
export type Purpose =
  /** Signatures of cookies. */
  | 'device-cookie'
  | 'attempt-cookie'
  /** Marks in the log and in counts of failed tries: equal marks are one account or one network. */
  | 'username'
  | 'teacher-id'
  | 'team-code'
  | 'network';

/** Equal input gives an equal hash for as long as the installation lives. */
export type Pseudonymizer = (purpose: Purpose, what: string) => string;

export async function openPseudonymizer(db: Database): Promise<Pseudonymizer> {
  const key = await hashKeyOf(db);
  // No purpose holds the character between the two: no input of one purpose reads as input of another.
  return (purpose, what) => createHmac('sha256', key).update(`${purpose}\0${what}`).digest('hex').slice(0, 32);
}
