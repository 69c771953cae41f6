/** Drafts of challenges: their makers, names, and with whom they are shared (docs/decisions/090). */

import { sql } from 'kysely';

import { type Database, now, type Tx } from '#server/db/db.ts';
import { fresh, type TeacherId } from '#server/db/scope.ts';

export type Draft = {
  id: string;
  makerId: TeacherId | null;
  slug: string | null;
  basedOn: string | null;
  title: string;
  saved: number;
  nextId: number;
  updatedAt: string;
};

const columns = ['id', 'makerId', 'slug', 'basedOn', 'title', 'saved', 'nextId', 'updatedAt'] as const;

/** The drafts that this docent may see. */
function draftsOf(db: Database, who: TeacherId) {
  return db
    .selectFrom('drafts')
    .where((is) =>
      is.or([
        is('drafts.makerId', '=', who),
        is('drafts.id', 'in', is.selectFrom('draftDocents').select('draftId').where('teacherId', '=', who)),
      ]),
    );
}

export function findDraft(db: Database, who: TeacherId, id: string): Promise<Draft | undefined> {
  return draftsOf(db, who).select(columns).where('drafts.id', '=', id).executeTakeFirst();
}

/** The name of the docent in this column, as colleagues see it. */
export const nameOfDocent = (column: `${string}.updatedBy` | `${string}.savedBy`) =>
  sql<string | null>`(select coalesce("displayName", "username") from "teachers"
    where "teachers"."id" = ${sql.ref(column)})`;

export type ListedDraft = Draft & { updatedBy: string | null };

/** The most recently edited draft comes first. */
export function listDrafts(db: Database, who: TeacherId): Promise<ListedDraft[]> {
  return draftsOf(db, who)
    .select(columns)
    .select(nameOfDocent('drafts.updatedBy').as('updatedBy'))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** The draft from which one of the school's own challenges is published. */
export async function draftOfChallenge(db: Database, slug: string): Promise<Draft | undefined> {
  return db.selectFrom('drafts').select(columns).where('slug', '=', slug).executeTakeFirst();
}

/** The slugs of all drafts. */
export async function slugsOfDrafts(db: Database): Promise<Set<string>> {
  const all = await db.selectFrom('drafts').select('slug').where('slug', 'is not', null).execute();
  return new Set(all.flatMap(({ slug }) => slug ?? []));
}

export async function countDrafts(db: Database, who: TeacherId): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('makerId', '=', who)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type NewDraft = Pick<Draft, 'slug' | 'basedOn' | 'title' | 'nextId'> & {
  parts: readonly { key: string; content: string }[];
};

/** Keeps a statement below the limit on bound values of either engine. */
const rowsAtOnce = 200;

export async function addDraft(tx: Tx, who: TeacherId, { parts, ...draft }: NewDraft): Promise<string> {
  const id = fresh.id();
  const at = now();
  await tx
    .insertInto('drafts')
    .values({ ...draft, id, makerId: who, saved: 0, createdAt: at, updatedAt: at, updatedBy: who })
    .execute();
  const rows = parts.map((part) => ({ ...part, draftId: id, version: 1, savedAs: 0, savedBy: who, savedAt: at }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx
      .insertInto('draftParts')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
  return id;
}

/** Set when the draft is first published. */
export async function nameDraft(tx: Tx, id: string, slug: string): Promise<void> {
  await tx.updateTable('drafts').set({ slug }).where('id', '=', id).execute();
}

export async function removeDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('drafts').where('id', '=', id).execute();
}

/** Deletes drafts whose maker is gone and that are shared with nobody. */
export async function forgetLeftDrafts(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('drafts')
    .where('makerId', 'is', null)
    .where('id', 'not in', (is) => is.selectFrom('draftDocents').select('draftId'))
    .execute();
}
