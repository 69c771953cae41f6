/** Which docents are beheerders, and which are blocked. */

import type { Person } from '#domain/login/admin.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import { claimed, type TeacherId } from '#server/db/scope.ts';

import { forgetRestoresOf } from './jobQueue.ts';
import { endLinksOfWhoMayNot, endPasswordLink } from './linkRights.ts';

/** The facts about all docents that the rules need. */
export async function everybody(db: Database): Promise<Person[]> {
  const teachers = await db.selectFrom('teachers').select(['id', 'beheerderSince', 'blockedAt']).execute();
  return teachers.map(({ id, beheerderSince, blockedAt }) => ({
    id,
    isBeheerder: beheerderSince !== null,
    isBlocked: blockedAt !== null,
  }));
}

export async function isBeheerder(db: Database, teacher: TeacherId): Promise<boolean> {
  const found = await db.selectFrom('teachers').select('beheerderSince').where('id', '=', teacher).executeTakeFirst();
  return found !== undefined && found.beheerderSince !== null;
}

/** A docent who is a beheerder now; undefined when the docent is gone, blocked, or no beheerder any more. */
export async function findAdmin(
  db: Database,
  teacher: string,
): Promise<{ id: TeacherId; username: string } | undefined> {
  return db
    .selectFrom('teachers')
    .select(['id', 'username'])
    .where('id', '=', claimed.teacher(teacher))
    .where('beheerderSince', 'is not', null)
    .where('blockedAt', 'is', null)
    .executeTakeFirst();
}

export async function isBlocked(db: Database, teacher: TeacherId): Promise<boolean> {
  const found = await db.selectFrom('teachers').select('blockedAt').where('id', '=', teacher).executeTakeFirst();
  return found !== undefined && found.blockedAt !== null;
}

/** By the id that a client sent. Not scoped to a docent, because it serves administrators. */
export function findPerson(db: Database, teacher: string): Promise<{ id: TeacherId; username: string } | undefined> {
  return db
    .selectFrom('teachers')
    .select(['id', 'username'])
    .where('id', '=', claimed.teacher(teacher))
    .executeTakeFirst();
}

/**
 * Returns whether the role changed. A change also ends the links and restores that the docent may no longer make, and
 * the link that resets the docent's own password.
 */
export async function setAdmin(tx: Tx, teacher: TeacherId, is: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('teachers')
    .set({ beheerderSince: is ? now() : null })
    .where('id', '=', teacher)
    .where('beheerderSince', is ? 'is' : 'is not', null)
    .executeTakeFirst();
  return endRightsAfter(tx, teacher, changed.numUpdatedRows > 0n);
}

/** Returns whether it changed. A change ends the docent's links and restores. */
export async function setBlocked(tx: Tx, teacher: TeacherId, is: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('teachers')
    .set({ blockedAt: is ? now() : null })
    .where('id', '=', teacher)
    .where('blockedAt', is ? 'is' : 'is not', null)
    .executeTakeFirst();
  return endRightsAfter(tx, teacher, changed.numUpdatedRows > 0n);
}

async function endRightsAfter(tx: Tx, teacher: TeacherId, isChange: boolean): Promise<boolean> {
  if (isChange) {
    await endLinksOfWhoMayNot(tx);
    await endPasswordLink(tx, teacher);
    await forgetRestoresOf(tx, teacher);
  }
  return isChange;
}
