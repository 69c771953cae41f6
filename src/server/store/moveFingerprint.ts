/** The fingerprint of the rows that a move brought, which shows whether anybody worked here since (docs/rules.md 13.19). */

import type { Database } from '#server/db/db.ts';

/** Null when the school was not moved. */
export async function moveFingerprintOf(db: Database): Promise<string | null> {
  return (await db.selectFrom('store').select('movedPrint').executeTakeFirstOrThrow()).movedPrint;
}

export async function noteMoveFingerprint(db: Database, movedPrint: string): Promise<void> {
  await db.updateTable('store').set({ movedPrint }).execute();
}
