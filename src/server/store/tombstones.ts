/** Tombstones of what docents removed for good, so that a restore does not bring it back (docs/rules.md 15.32). */

import type { TakenPart } from '#domain/course.ts';
import { batches } from '#server/db/batches.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { TakenForGoodTable } from '#server/db/schema.ts';

import { blankSubmissions } from './idempotentResponses.ts';
import { forgetLooks } from './neighbours.ts';
import { blankReturns, forgetReturnedTexts } from './returns.ts';

type Tombstone = Pick<TakenForGoodTable, 'what' | 'of'> & Partial<Pick<TakenForGoodTable, 'version' | 'place' | 'at'>>;

/** Idempotent. */
export async function noteForGood(tx: Tx, tombstones: readonly Tombstone[]): Promise<void> {
  const moment = now();
  for (const some of batches(tombstones)) {
    await tx
      .insertInto('takenForGood')
      .values(some.map((one) => ({ version: 0, place: '', at: moment, ...one })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Ends undo for what was taken before this moment, and clears its text. Returns how many. `ids` limits it to these. */
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

/** Stores from which texts a pupil's name was removed, and in which it stays. The name itself is not stored. */
export async function noteNamePlaces(
  tx: Tx,
  pupil: string,
  { places, keep }: { places: readonly { key: string }[]; keep: ReadonlySet<string> },
): Promise<void> {
  const of = places.map(({ key }): Tombstone => ({
    what: keep.has(key) ? 'name-kept' : 'name-changed',
    of: pupil,
    place: key,
  }));
  await noteForGood(tx, [{ what: 'name', of: pupil }, ...of]);
}

/** A part of an answer that is erased: of every version before this one, and of everything sent before this moment. */
export type ErasedPart = { what: TakenPart; of: string; version: number; at: string };

export const erasedKinds: readonly TakenPart[] = ['photo', 'text', 'answer'];

/** Includes what was taken away and not put back so far: a restore counts it as erased. */
export async function erasedParts(db: Database): Promise<ErasedPart[]> {
  const erased = await db
    .selectFrom('takenForGood')
    .where('what', 'in', erasedKinds)
    .select(['what', 'of', 'version', 'at'])
    .$narrowType<{ what: TakenPart }>()
    .execute();
  const open = await db
    .selectFrom('takenAway')
    .select(['what', 'answerId as of', 'version', 'takenAt as at'])
    .where('goneAt', 'is', null)
    .where('putBackAt', 'is', null)
    .execute();
  return [...erased, ...open];
}

/**
 * Whether this version of an answer lost the part. A restore may renumber versions, so that an older text has a higher
 * version; then the moment decides.
 */
export const isOfBefore = (
  { what, version, at }: Omit<ErasedPart, 'of'>,
  of: { version: number; sentAt: string },
): boolean => what === 'answer' || of.version < version || of.sentAt < at;
