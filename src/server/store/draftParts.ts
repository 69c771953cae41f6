/** The parts of a draft and its last fifty saves (docs/rules.md 16.12, 16.13). */

import { activityIdOf, draftLimits, fieldsIn, fileKey } from '#domain/challenge/draftParts.ts';
import { type Database, msAway, now, type Tx } from '#server/db/db.ts';
import { fresh, type TeacherId } from '#server/db/scope.ts';

import { type Draft, nameOfDocent } from './drafts.ts';

export type StoredPart = {
  key: string;
  version: number;
  content: string | null;
  /** The name of the docent who saved it, as colleagues see it. */
  savedBy: string | null;
  saverId: TeacherId | null;
  savedAt: string;
};

function parts(db: Database, draft: string) {
  return db
    .selectFrom('draftParts')
    .select(['key', 'version', 'content', 'savedAt'])
    .select(nameOfDocent('draftParts.savedBy').as('savedBy'))
    .select('draftParts.savedBy as saverId')
    .where('draftId', '=', draft)
    .orderBy('key');
}

/** The parts that exist. */
export function partsOf(db: Database, draft: string): Promise<StoredPart[]> {
  return parts(db, draft).where('content', 'is not', null).execute();
}

/** Includes deleted parts. */
export function partsSince(db: Database, draft: string, since: number): Promise<StoredPart[]> {
  return parts(db, draft).where('savedAs', '>', since).execute();
}

export function findPart(db: Database, draft: string, key: string): Promise<StoredPart | undefined> {
  return parts(db, draft).where('key', '=', key).executeTakeFirst();
}

/** `alone`: a separate entry in the history, even within a minute. */
export type Save = { key: string; content: string | null; by: TeacherId; alone?: boolean };
export type Saved = { version: number; saved: number };

/** Does not compare versions: the caller has decided that the save is allowed. */
export async function storePart(tx: Tx, draft: Draft, save: Save): Promise<Saved> {
  const { key, content, by } = save;
  const stored = await findPart(tx, draft.id, key);
  const before = await tx
    .selectFrom('drafts')
    .select(['saved', 'nextId'])
    .where('id', '=', draft.id)
    .executeTakeFirst();
  const saved = (before?.saved ?? 0) + 1;
  const version = (stored?.version ?? 0) + 1;
  const row = { content, version, savedAs: saved, savedBy: by, savedAt: now() };
  await tx
    .insertInto('draftParts')
    .values({ ...row, draftId: draft.id, key })
    .onConflict((conflict) => conflict.columns(['draftId', 'key']).doUpdateSet(row))
    .execute();
  const title = key === 'cover' ? titleIn(content) : undefined;
  const nextId = Math.max(before?.nextId ?? 1, (activityIdOf(key) ?? 0) + 1);
  await tx
    .updateTable('drafts')
    .set({ saved, nextId, updatedAt: row.savedAt, updatedBy: by, ...(title === undefined ? {} : { title }) })
    .where('id', '=', draft.id)
    .execute();
  await noteSave(tx, draft.id, { ...save, before: stored?.content ?? null, savedAs: saved });
  return { version, saved };
}

const longestTitle = 200;

/** The title of a draft; undefined when the cover has none. */
export function titleIn(content: string | null): string | undefined {
  const title = fieldsIn(content)?.['title'];
  return typeof title === 'string' && title.trim() !== '' ? title.trim().slice(0, longestTitle) : undefined;
}

/** Saves of one part by one docent within this time form one entry in the history. */
const oneLineMs = 60_000;

type Noted = Save & { before: string | null; savedAs: number };

async function noteSave(
  tx: Tx,
  draftId: string,
  { key, content, by, alone = false, before, savedAs }: Noted,
): Promise<void> {
  const last = await tx
    .selectFrom('draftSaves')
    .select(['id', 'savedAt', 'savedBy'])
    .where('draftId', '=', draftId)
    .where('key', '=', key)
    .orderBy('savedAs', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Creating or deleting a part is an entry of its own, so that it can be undone.
  const goesOn = !alone && before !== null && content !== null;
  if (goesOn && last?.savedBy === by && msAway(last.savedAt) < oneLineMs) {
    await tx.updateTable('draftSaves').set({ after: content }).where('id', '=', last.id).execute();
    return;
  }
  await tx
    .insertInto('draftSaves')
    .values({ id: fresh.id(), draftId, key, before, after: content, savedAs, savedBy: by, savedAt: now() })
    .execute();
  await forgetOldest(tx, draftId);
}

async function forgetOldest(tx: Tx, draftId: string): Promise<void> {
  const tooOld = await tx
    .selectFrom('draftSaves')
    .select('savedAs')
    .where('draftId', '=', draftId)
    .orderBy('savedAs', 'desc')
    .offset(draftLimits.history)
    .limit(1)
    .executeTakeFirst();
  if (tooOld === undefined) return;
  await tx.deleteFrom('draftSaves').where('draftId', '=', draftId).where('savedAs', '<=', tooOld.savedAs).execute();
}

export type DraftSave = {
  id: string;
  key: string;
  savedAt: string;
  savedBy: string | null;
  before: string | null;
  after: string | null;
};

/** The newest first. */
export function savesOf(db: Database, draft: string): Promise<DraftSave[]> {
  return db
    .selectFrom('draftSaves')
    .select(['id', 'key', 'savedAt', 'before', 'after'])
    .select(nameOfDocent('draftSaves.savedBy').as('savedBy'))
    .where('draftId', '=', draft)
    .orderBy('savedAs', 'desc')
    .execute();
}

/** The contents of all files that drafts use, or could use again after undo. */
export async function filesOfDrafts(db: Database): Promise<(string | null)[]> {
  const isFile = fileKey('%');
  const stored = await db.selectFrom('draftParts').select('content').where('key', 'like', isFile).execute();
  const saves = await db.selectFrom('draftSaves').select(['before', 'after']).where('key', 'like', isFile).execute();
  return [...stored.map(({ content }) => content), ...saves.flatMap(({ before, after }) => [before, after])];
}
