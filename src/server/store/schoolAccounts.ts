/** Links accounts of the school's own login to docents. */

import { type Database, now, type Tx } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';

/** The provider's identifier of a person; never a name or email address. */
export type SchoolKey = { issuer: string; subject: string };
export type SchoolAccount = SchoolKey & {
  teacherId: TeacherId;
  /** When the school's login alone created this docent; null when a docent added it. */
  byRule: string | null;
};

export function findSchoolAccount(
  db: Database,
  { issuer, subject }: SchoolKey,
): Promise<(SchoolAccount & { username: string }) | undefined> {
  return db
    .selectFrom('schoolAccounts')
    .innerJoin('teachers', 'teachers.id', 'schoolAccounts.teacherId')
    .select(['issuer', 'subject', 'teacherId', 'byRule', 'username'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** False when the account is already linked, or the docent has one already. */
export async function addSchoolAccount(db: Database, account: SchoolAccount): Promise<boolean> {
  const added = await db
    .insertInto('schoolAccounts')
    .values({ ...account, createdAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('teacherId')
    .executeTakeFirst();
  return added !== undefined;
}

/** After an invite, the account no longer depends on the school's rule. */
export async function holdsWithoutRule(tx: Tx, { issuer, subject }: SchoolKey): Promise<void> {
  await tx
    .updateTable('schoolAccounts')
    .set({ byRule: null })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

export async function hasSchoolAccount(db: Database, teacher: TeacherId): Promise<boolean> {
  const found = await db
    .selectFrom('schoolAccounts')
    .select('teacherId')
    .where('teacherId', '=', teacher)
    .executeTakeFirst();
  return found !== undefined;
}

export async function removeSchoolAccounts(tx: Tx, teacher: TeacherId): Promise<void> {
  await tx.deleteFrom('schoolAccounts').where('teacherId', '=', teacher).execute();
}
