/** Looks up the docent whom a beheerder's request is about. */

import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/db.ts';
import { findPerson } from '#server/store/admins.ts';

export async function getPerson(tx: Tx, teacherId: string) {
  const found = await findPerson(tx, teacherId);
  if (found === undefined) throw new Refusal('not-found');
  return found;
}
