/** Links that open once: an invite for a new docent, or a new password for one who forgot it. */

import type { Role } from '#domain/login/beheer.ts';
import { type Database, now, type Tx } from '#server/store/database/db.ts';
import { fresh, type TeacherId } from '#server/store/database/scope.ts';

export type Link = {
  id: string;
  /** Undefined for an invite. */
  teacher: TeacherId | undefined;
  role: Role;
  name: string;
  madeBy: string;
  endsAt: string;
};

type NewLink = { tokenHash: string; lastsMs: number; madeBy: string };

const columns = ['id', 'teacherId', 'role', 'name', 'madeBy', 'endsAt'] as const;

export async function putInvite(
  db: Database,
  { role, name }: { role: Role; name: string },
  link: NewLink,
): Promise<void> {
  await put(db, { teacherId: null, role, name }, link);
}

/** In place of the one that this docent had. */
export async function putPasswordLink(tx: Tx, teacher: TeacherId, link: NewLink): Promise<void> {
  await tx.deleteFrom('links').where('teacherId', '=', teacher).execute();
  await put(tx, { teacherId: teacher, role: null, name: '' }, link);
}

type Kind = { teacherId: TeacherId | null; role: Role | null; name: string };

async function put(db: Database, kind: Kind, { tokenHash, lastsMs, madeBy }: NewLink): Promise<void> {
  const endsAt = new Date(Date.now() + lastsMs).toISOString();
  await db
    .insertInto('links')
    .values({ id: fresh.id(), tokenHash, madeBy, createdAt: now(), endsAt, ...kind })
    .execute();
}

/** Those that still open, the last made first. */
export async function openLinks(db: Database): Promise<Link[]> {
  const rows = await db
    .selectFrom('links')
    .select(columns)
    .where('endsAt', '>', now())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toLink);
}

export async function findLink(db: Database, tokenHash: string): Promise<Link | undefined> {
  const row = await db
    .selectFrom('links')
    .select(columns)
    .where('tokenHash', '=', tokenHash)
    .where('endsAt', '>', now())
    .executeTakeFirst();
  return row && toLink(row);
}

type Row = Omit<Link, 'teacher' | 'role'> & { teacherId: TeacherId | null; role: Role | null };

function toLink({ teacherId, role, ...rest }: Row): Link {
  return { ...rest, teacher: teacherId ?? undefined, role: role ?? 'docent' };
}

/** Used or taken back; whether it was there. */
export async function endLink(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('links').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Those that are over. */
export async function forgetLinks(tx: Tx): Promise<void> {
  await tx.deleteFrom('links').where('endsAt', '<=', now()).execute();
}
