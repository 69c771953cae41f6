/** Links that work once: an invite for a new docent, or a password reset. */

import { sql } from 'kysely';

import { hasEnded } from '#domain/lesson/endDate.ts';
import type { Role } from '#domain/login/admin.ts';
import { nowMs } from '#server/clock.ts';
import { type Database, now, today, type Tx } from '#server/db/db.ts';
import { fresh, type RunId, type TeacherId } from '#server/db/scope.ts';

import { setAdmin } from './admins.ts';
import { addColleague, docentsOf } from './colleagues.ts';
import { endPasswordLink, isOfDocent, isOfWhoMay } from './linkRights.ts';
import { noteInLogbook } from './logbook.ts';
import { findRun } from './runs.ts';

export type Link = {
  id: string;
  /** Undefined for an invite. */
  teacher: TeacherId | undefined;
  role: Role;
  name: string;
  /** The class in which the invited docent becomes a colleague. */
  run: RunId | undefined;
  maker: TeacherId;
  /** The username of the maker. */
  madeBy: string;
  endsAt: string;
};

type NewLink = { tokenHash: string; lastsMs: number; maker: TeacherId };

export type Invite = { role: Role; name: string; run: RunId | undefined };

export async function putInvite(db: Database, { role, name, run }: Invite, link: NewLink): Promise<void> {
  await put(db, { teacherId: null, role, name, runId: run ?? null }, link);
}

/** Replaces an earlier reset link of this docent. */
export async function putPasswordLink(tx: Tx, teacher: TeacherId, link: NewLink): Promise<void> {
  await endPasswordLink(tx, teacher);
  await put(tx, { teacherId: teacher, role: null, name: '', runId: null }, link);
}

type Kind = { teacherId: TeacherId | null; role: Role | null; name: string; runId: RunId | null };

async function put(db: Database, kind: Kind, { tokenHash, lastsMs, maker }: NewLink): Promise<void> {
  const endsAt = new Date(nowMs() + lastsMs).toISOString();
  await db
    .insertInto('links')
    .values({ id: fresh.id(), tokenHash, makerId: maker, createdAt: now(), endsAt, ...kind })
    .execute();
}

/** Links that have not expired, and whose makers may still make them. */
function living(db: Database) {
  return db
    .selectFrom('links')
    .innerJoin('teachers', 'teachers.id', 'links.makerId')
    .where('endsAt', '>', now())
    .where(isOfWhoMay());
}

const columns = [
  'links.id',
  'teacherId',
  'role',
  'name',
  'runId',
  'makerId as maker',
  'teachers.username as madeBy',
  'endsAt',
] as const;

/** `needsBeheerder`: the link ends when its maker loses the role. */
export type OpenLink = Link & { needsBeheerder: boolean };

/** Links that still work, newest first. */
export async function openLinks(db: Database): Promise<OpenLink[]> {
  const rows = await living(db)
    .select(columns)
    .select(sql<number>`case when ${isOfDocent()} then 0 else 1 end`.as('needsBeheerder'))
    .orderBy('links.createdAt', 'desc')
    .orderBy('links.id')
    .execute();
  return rows.map(({ needsBeheerder, ...row }) => ({ ...toLink(row), needsBeheerder: needsBeheerder === 1 }));
}

/** Without the class when that has ended, because an ended class can't change (docs/rules.md 15.3). */
export async function findLink(db: Database, tokenHash: string): Promise<Link | undefined> {
  const row = await living(db).select(columns).where('tokenHash', '=', tokenHash).executeTakeFirst();
  if (row === undefined) return undefined;
  const run = row.runId === null ? undefined : await findRun(db, row.runId);
  const isOver = run === undefined || hasEnded(run, today());
  return toLink({ ...row, runId: isOver ? null : run.id });
}

type Row = Omit<Link, 'teacher' | 'role' | 'run'> & Omit<Kind, 'name'>;

function toLink({ teacherId, role, runId, ...rest }: Row): Link {
  return { ...rest, teacher: teacherId ?? undefined, role: role ?? 'docent', run: runId ?? undefined };
}

/** Invites to a class, by one docent or by anybody. */
type ToClass = { run: RunId; maker?: TeacherId | undefined };

function invitesTo(db: Database, { maker, run }: ToClass) {
  return living(db)
    .$if(maker !== undefined, (query) => query.where('makerId', '=', maker ?? null))
    .where('runId', '=', run)
    .where('teacherId', 'is', null);
}

export type ClassInvite = Pick<Link, 'id' | 'name' | 'endsAt' | 'maker'>;

/** Invites that still work, newest first. */
export function invitesToClass(db: Database, to: ToClass): Promise<ClassInvite[]> {
  const invites = invitesTo(db, to).select(['links.id', 'name', 'endsAt', 'makerId as maker']);
  return invites.orderBy('links.createdAt', 'desc').orderBy('links.id').execute();
}

/** Withdraws an invite; false when there is no such invite. */
export async function endInvite(tx: Tx, id: string, to: ToClass): Promise<boolean> {
  const found = await invitesTo(tx, to).where('links.id', '=', id).select('links.id').executeTakeFirst();
  return found !== undefined && (await endLink(tx, found.id));
}

/** Deletes a used or withdrawn link; returns whether it existed. */
export async function endLink(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('links').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Gives the docent the role of the invite, and makes the docent a colleague if it names a class. */
export async function takeInvite(
  tx: Tx,
  link: Link,
  { id, username }: { id: TeacherId; username: string },
): Promise<void> {
  if (link.role === 'beheerder') await setAdmin(tx, id, true);
  await endLink(tx, link.id);
  await noteInLogbook(tx, { kind: 'invite-accepted', who: username, about: link.role });
  if (link.run === undefined || (await docentsOf(tx, link.run)).some((docent) => docent.id === id)) return;
  await addColleague(tx, link.run, id, link.maker);
  await noteInLogbook(tx, { kind: 'colleague-added', who: link.madeBy, about: username });
}

/** Deletes expired links. */
export async function forgetLinks(tx: Tx): Promise<void> {
  await tx.deleteFrom('links').where('endsAt', '<=', now()).execute();
}
