/** The first run: the link by which a server without accounts gets its first beheerder, and the name of the school. */

import { linkMs } from '#domain/login/admin.ts';
import { nowMs } from '#server/clock.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';

/** Replaces the link of an earlier start. */
export async function putStartLink(db: Database, startHash: string): Promise<void> {
  const startEndsAt = new Date(nowMs() + linkMs.start).toISOString();
  await db.updateTable('store').set({ startHash, startEndsAt }).execute();
}

export async function isStartLink(db: Database, startHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('store')
    .select('id')
    .where('startHash', '=', startHash)
    .where('startEndsAt', '>', now())
    .executeTakeFirst();
  return found !== undefined;
}

export async function endStartLink(db: Database): Promise<void> {
  await db.updateTable('store').set({ startHash: null, startEndsAt: null }).execute();
}

const school = 'school';

/** Without `contact`, the stored contact stays. */
export async function nameSchool(tx: Tx, name: string, contact?: string): Promise<void> {
  const said = { name, ...(contact !== undefined && { contact: contact === '' ? null : contact }) };
  await tx
    .insertInto('school')
    .values({ id: school, contact: null, ...said })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute();
}

/** Undefined when nobody entered a name, as on a server that was set up from the command line. */
export async function findSchool(db: Database): Promise<string | undefined> {
  return (await findSchoolFacts(db))?.name;
}

export function findSchoolFacts(db: Database): Promise<{ name: string; contact: string | null } | undefined> {
  return db.selectFrom('school').select(['name', 'contact']).where('id', '=', school).executeTakeFirst();
}

/** Since this moment the server holds data that could be lost. */
export async function firstAccountAt(db: Database): Promise<string | undefined> {
  const first = db.selectFrom('teachers').select('createdAt').orderBy('createdAt').limit(1);
  return (await first.executeTakeFirst())?.createdAt;
}
