/** Who is a beheerder, and who is blocked. */

import type { Person } from '#domain/login/beheer.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import { claimed, type TeacherId } from '#server/db/scope.ts';

import { forgetRestoresOf } from './jobQueue.ts';
import { endLinksOfWhoMayNot, endPasswordLink } from './linkRights.ts';

/** What the rules ask about everybody. */
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

/** Who may do a beheerder's work at this moment; undefined of one who is gone, blocked, or a docent by now. */
export async function findBeheerder(
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

/** By the id that somebody sent; for whoever runs the server all docents are there. */
export function findPerson(db: Database, teacher: string): Promise<{ id: TeacherId; username: string } | undefined> {
  return db
    .selectFrom('teachers')
    .select(['id', 'username'])
    .where('id', '=', claimed.teacher(teacher))
    .executeTakeFirst();
}

/** Answers whether the role changed. A change ends links and restores that the docent may no longer make, and the link for the docent's own password. */
export async function setBeheerder(tx: Tx, teacher: TeacherId, is: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('teachers')
    .set({ beheerderSince: is ? now() : null })
    .where('id', '=', teacher)
    .where('beheerderSince', is ? 'is' : 'is not', null)
    .executeTakeFirst();
  return endRightsAfter(tx, teacher, changed.numUpdatedRows > 0n);
}

/** Answers whether it changed. A change ends the docent's links and restores. */
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
