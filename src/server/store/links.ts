/** Links that open once: an invite for a new docent, or a new password for one who forgot it. */

import { sql } from 'kysely';

import { hasEnded } from '#domain/lesson/endDate.ts';
import type { Role } from '#domain/login/beheer.ts';
import { nowMs } from '#server/clock.ts';
import { type Database, now, today, type Tx } from '#server/db/db.ts';
import { fresh, type RunId, type TeacherId } from '#server/db/scope.ts';
import { findRun } from '#server/store/runs.ts';

import { setBeheerder } from './admins.ts';
import { addColleague, docentsOf } from './colleagues.ts';
import { endPasswordLink, isOfDocent, isOfWhoMay } from './linkRights.ts';
import { noteInLogbook } from './logbook.ts';

export type Link = {
  id: string;
  /** Undefined for an invite. */
  teacher: TeacherId | undefined;
  role: Role;
  name: string;
  /** Where whoever takes it is a colleague. */
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

/** In place of the one that this docent had. */
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

/** Those that are not too old, of makers who may still make them. */
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

/** `needsBeheerder`: ends with the role of its maker. */
export type OpenLink = Link & { needsBeheerder: boolean };

/** Those that still open, the last made first. */
export async function openLinks(db: Database): Promise<OpenLink[]> {
  const rows = await living(db)
    .select(columns)
    .select(sql<number>`case when ${isOfDocent()} then 0 else 1 end`.as('needsBeheerder'))
    .orderBy('links.createdAt', 'desc')
    .orderBy('links.id')
    .execute();
  return rows.map(({ needsBeheerder, ...row }) => ({ ...toLink(row), needsBeheerder: needsBeheerder === 1 }));
}

/** Of a class that has ended it names none: nothing of that is changed (docs/rules.md 15.3). */
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

/** To a class, of one docent or of whoever made it. */
type ToClass = { run: RunId; maker?: TeacherId | undefined };

function invitesTo(db: Database, { maker, run }: ToClass) {
  return living(db)
    .$if(maker !== undefined, (query) => query.where('makerId', '=', maker ?? null))
    .where('runId', '=', run)
    .where('teacherId', 'is', null);
}

export type ClassInvite = Pick<Link, 'id' | 'name' | 'endsAt' | 'maker'>;

/** Those that still open; the last made first. */
export function invitesToClass(db: Database, to: ToClass): Promise<ClassInvite[]> {
  const asked = invitesTo(db, to).select(['links.id', 'name', 'endsAt', 'makerId as maker']);
  return asked.orderBy('links.createdAt', 'desc').orderBy('links.id').execute();
}

/** Taken back; false where there is no such one. */
export async function endInvite(tx: Tx, id: string, to: ToClass): Promise<boolean> {
  const found = await invitesTo(tx, to).where('links.id', '=', id).select('links.id').executeTakeFirst();
  return found !== undefined && (await endLink(tx, found.id));
}

/** Used or taken back; whether it was there. */
export async function endLink(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('links').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Whoever takes it is what it says from now on, and a colleague where it says so. */
export async function takeInvite(
  tx: Tx,
  link: Link,
  { id, username }: { id: TeacherId; username: string },
): Promise<void> {
  if (link.role === 'beheerder') await setBeheerder(tx, id, true);
  await endLink(tx, link.id);
  await noteInLogbook(tx, { kind: 'invite-accepted', who: username, about: link.role });
  if (link.run === undefined || (await docentsOf(tx, link.run)).some((docent) => docent.id === id)) return;
  await addColleague(tx, link.run, id, link.maker);
  await noteInLogbook(tx, { kind: 'colleague-added', who: link.madeBy, about: username });
}

/** Those that are over. */
export async function forgetLinks(tx: Tx): Promise<void> {
  await tx.deleteFrom('links').where('endsAt', '<=', now()).execute();
}
