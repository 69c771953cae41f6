/** Tombstones of what docents removed for good, so that a restore does not bring it back (docs/rules.md 15.32). */

import type { TakenPart } from '#domain/course.ts';
import { batches } from '#server/db/batches.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { TakenForGoodTable } from '#server/db/schema.ts';
import { blankSubmissions } from '#server/store/submissions.ts';

import { forgetLooks } from './neighbours.ts';
import { blankReturns, forgetReturnedTexts } from './returns.ts';

type Gone = Pick<TakenForGoodTable, 'what' | 'of'> & Partial<Pick<TakenForGoodTable, 'version' | 'place' | 'at'>>;

/** Once is enough. */
export async function noteForGood(tx: Tx, gone: readonly Gone[]): Promise<void> {
  const moment = now();
  for (const some of batches(gone)) {
    await tx
      .insertInto('takenForGood')
      .values(some.map((one) => ({ version: 0, place: '', at: moment, ...one })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** What was taken before this moment can't be put back any more, and its words are forgotten; answers how many there were. `ids`: of these alone. */
export async function closeTaken(tx: Tx, before: string, ids?: readonly string[]): Promise<number> {
  if (ids?.length === 0) return 0;
  const closed = await tx
    .updateTable('takenAway')
    .set({ goneAt: now(), tweet: null })
    .where('takenAt', '<=', before)
    .where('goneAt', 'is', null)
    .where('putBackAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .returning(['teamId', 'answerId', 'what', 'version', 'takenAt'])
    .execute();
  for (const { teamId, answerId, what, version, takenAt } of closed) {
    await noteForGood(tx, [{ what, of: answerId, version, at: takenAt }]);
    if (what === 'photo') continue;
    await blankSubmissions(tx, teamId, answerId, what);
    if (what === 'text') await forgetReturnedTexts(tx, answerId);
    else await blankReturns(tx, answerId);
    await forgetLooks(tx, answerId);
  }
  return closed.length;
}

/** Out of which texts a pupil's name goes, and in which it stays: the name itself is kept nowhere. */
export async function noteNamePlaces(
  tx: Tx,
  pupil: string,
  { places, keep }: { places: readonly { key: string }[]; keep: ReadonlySet<string> },
): Promise<void> {
  const of = places.map(({ key }): Gone => ({
    what: keep.has(key) ? 'name-kept' : 'name-changed',
    of: pupil,
    place: key,
  }));
  await noteForGood(tx, [{ what: 'name', of: pupil }, ...of]);
}

/** A part of an answer that is gone, of every version before this one and of all that was sent before this moment. */
export type GonePart = { what: TakenPart; of: string; version: number; at: string };

export const goneKinds: readonly TakenPart[] = ['photo', 'text', 'answer'];

/** Those that nobody put back so far among them: they are as good as gone where everything is replaced. */
export async function goneParts(db: Database): Promise<GonePart[]> {
  const kept = await db
    .selectFrom('takenForGood')
    .where('what', 'in', goneKinds)
    .select(['what', 'of', 'version', 'at'])
    .$narrowType<{ what: TakenPart }>()
    .execute();
  const open = await db
    .selectFrom('takenAway')
    .select(['what', 'answerId as of', 'version', 'takenAt as at'])
    .where('goneAt', 'is', null)
    .where('putBackAt', 'is', null)
    .execute();
  return [...kept, ...open];
}

/** Whether this version of an answer is one of those that the part was taken out of. After a restore versions are counted anew, so that a text of before may have a later one: then it is the moment that tells. */
export const isOfBefore = (
  { what, version, at }: Omit<GonePart, 'of'>,
  of: { version: number; sentAt: string },
): boolean => what === 'answer' || of.version < version || of.sentAt < at;
