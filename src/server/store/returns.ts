/** Answers that docents returned to be improved. Each row is a version, with its text and photo as the docent read them. */

import type { Answer, Returned, Taps } from '#domain/course.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { fresh, type TeacherId, type TeamId } from '#server/db/scope.ts';

import { docentName } from './classDocents.ts';

export type ReturnRow = Tables['returns'] & { by: string | null };
type Words = { tip: string; top: string; criteria: Taps };

export function toReturned({ id, version, tweet, photo, tip, top, criteria, ...row }: ReturnRow): Returned {
  return {
    id,
    version,
    tweet,
    // A photo that a docent took away is hidden.
    photo: row.takenId === null ? photo : null,
    tip,
    top,
    criteria,
    at: row.returnedAt,
    by: row.by,
    isSentAgain: row.sentAgainAt !== null,
    isUnderstood: row.understoodAt !== null,
  };
}

/** The oldest first, by the answer's version, which only grows. */
export function returnsWithDocent(db: Database) {
  return db
    .selectFrom('returns')
    .orderBy('returns.version')
    .selectAll('returns')
    .select(docentName('returns.teacherId').as('by'));
}

/** Returns the answer to the team. Replaces earlier words on the same version. */
export async function putReturn(
  tx: Tx,
  { team, answer, by }: { team: TeamId; answer: Answer; by: TeacherId | null },
  words: Words,
): Promise<Returned> {
  await deleteOpenReturn(tx, answer.id);
  const { version, tweet, photo } = answer;
  const row = { id: fresh.id(), teamId: team, answerId: answer.id, version, tweet, photo, teacherId: by, ...words };
  const whole = { ...row, returnedAt: now(), sentAgainAt: null, takenId: null, takenText: null, understoodAt: null };
  const { by: name } = await tx
    .insertInto('returns')
    .values(whole)
    .returning(docentName('returns.teacherId').as('by'))
    .executeTakeFirstOrThrow();
  return toReturned({ ...whole, by: name });
}

/** Withdraws the return: the answer waits for the docent again. */
export async function deleteOpenReturn(tx: Tx, answer: string): Promise<void> {
  await tx.deleteFrom('returns').where('answerId', '=', answer).where('sentAgainAt', 'is', null).execute();
}

/** The team confirms the words of an open return; false when it did so before, or the words have changed. */
export async function noteReturnUnderstood(db: Database, answer: string, returned: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('returns')
    .set({ understoodAt: now() })
    .where('answerId', '=', answer)
    .where('id', '=', returned)
    .where('sentAgainAt', 'is', null)
    .where('understoodAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/** The team sent another version, which closes the open return. */
export async function noteBuiltOn(tx: Tx, answer: string): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ sentAgainAt: now() })
    .where('answerId', '=', answer)
    .where('sentAgainAt', 'is', null)
    .execute();
}

/** Taking away a photo also takes those of earlier versions; taking away an answer takes all versions. */
export async function takeReturns(tx: Tx, answer: string, takenId: string): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ takenId })
    .where('answerId', '=', answer)
    .where('takenId', 'is', null)
    .where('photo', 'is not', null)
    .execute();
}

export async function putReturnsBack(tx: Tx, takenId: string): Promise<void> {
  await tx.updateTable('returns').set({ takenId: null }).where('takenId', '=', takenId).execute();
}

/**
 * Taking away a text also takes the texts of earlier versions: they are moved to a hidden column while undo is
 * possible. An earlier taken text of the answer can then no longer be put back.
 */
export async function takeReturnedTexts(tx: Tx, answer: string): Promise<void> {
  await tx
    .updateTable('returns')
    .set((eb) => ({ takenText: eb.ref('tweet'), tweet: '' }))
    .where('answerId', '=', answer)
    .execute();
}

export async function putReturnedTextsBack(tx: Tx, answer: string): Promise<void> {
  await tx
    .updateTable('returns')
    .set((eb) => ({ tweet: eb.fn.coalesce('takenText', 'tweet'), takenText: null }))
    .where('answerId', '=', answer)
    .where('takenText', 'is not', null)
    .execute();
}

export async function forgetReturnedTexts(tx: Tx, answer: string): Promise<void> {
  await tx.updateTable('returns').set({ takenText: null }).where('answerId', '=', answer).execute();
}

/** Clears the words on an erased answer. The names of its photos are cleared when their files are deleted. */
export async function blankReturns(tx: Tx, answer: string): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ tweet: '', takenText: null, tip: '', top: '', criteria: '' })
    .where('answerId', '=', answer)
    .execute();
}

/** The photos of visible versions. */
export async function versionPhotos(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('returns')
    .select('photo')
    .where('photo', 'is not', null)
    .where('takenId', 'is', null)
    .execute();
  return rows.flatMap(({ photo }) => photo ?? []);
}

/** The photos taken away with an answer or a photo; `isOver`: undo is no longer possible. */
export async function takenVersionPhotos(db: Database): Promise<{ photo: string; isOver: boolean }[]> {
  const rows = await db
    .selectFrom('returns')
    .innerJoin('takenAway', 'takenAway.id', 'returns.takenId')
    .select(['returns.photo', 'takenAway.goneAt'])
    .where('returns.takenId', 'is not', null)
    .where('returns.photo', 'is not', null)
    .execute();
  return rows.flatMap(({ photo, goneAt }) => (photo === null ? [] : [{ photo, isOver: goneAt !== null }]));
}

export async function noteVersionPhotoGone(db: Database, photo: string): Promise<void> {
  await db.updateTable('returns').set({ photo: null }).where('photo', '=', photo).execute();
}
