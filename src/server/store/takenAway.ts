/** What docents took away from teams: it can be put back for a while, is shown to the team, and is then erased. */

import type { Answer, TakenAway, TakenPart } from '#domain/course.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { fresh, type RunId, type TeamId } from '#server/db/scope.ts';

import { forgetPhotos, noteToForget } from './photoRows.ts';
import {
  noteVersionPhotoGone,
  putReturnedTextsBack,
  putReturnsBack,
  takenVersionPhotos,
  takeReturnedTexts,
  takeReturns,
} from './returns.ts';

type Row = Tables['takenAway'];
export type Taken = Pick<Row, 'id' | 'teamId'>;
type Taking = {
  what: TakenPart;
  word: string;
  /**
   * For what a restore brought back: the version and moment of the original taking, so that nothing sent since counts
   * as older. The remaining version is at least `from`.
   */
  again?: { version: number; at: string; from: number };
};

/** Takes the photo or text out of the team's answer, or the whole answer away. `team` owns it. */
export async function takeAway(
  tx: Tx,
  { team, answer }: { team: TeamId; answer: Pick<Answer, 'id' | 'activityId' | 'version' | 'photo' | 'tweet'> },
  { what, word, again }: Taking,
): Promise<Taken> {
  const version = Math.max(answer.version + 1, again?.from ?? 0);
  const stays = what === 'photo' ? { photo: null } : { tweet: '' };
  if (what === 'answer') await tx.deleteFrom('answers').where('id', '=', answer.id).execute();
  else {
    await tx
      .updateTable('answers')
      .set({ ...stays, version })
      .where('id', '=', answer.id)
      .execute();
  }
  const taken = { id: fresh.id(), teamId: team };
  if (what === 'text') await takeReturnedTexts(tx, answer.id);
  else await takeReturns(tx, answer.id, taken.id);
  const remaining = { photo: what === 'text' ? null : answer.photo, tweet: what === 'photo' ? null : answer.tweet };
  await tx
    .insertInto('takenAway')
    .values({
      ...taken,
      ...remaining,
      activityId: answer.activityId,
      answerId: answer.id,
      what,
      word,
      // For a whole answer the highest version is kept, so that the next answer never repeats a version number.
      version: what === 'answer' ? version : (again?.version ?? version),
      takenAt: again?.at ?? now(),
      goneAt: null,
      sentAgainAt: null,
      putBackAt: null,
    })
    .execute();
  return taken;
}

/** What was taken from this answer, and has not been put back or sent again. */
export function findTakenOf(db: Database, run: RunId, answer: string, what: TakenPart): Promise<Taken | undefined> {
  return takenOfRun(db, run)
    .where('takenAway.answerId', '=', answer)
    .where('takenAway.what', '=', what)
    .where('takenAway.sentAgainAt', 'is', null)
    .where('takenAway.putBackAt', 'is', null)
    .select(['takenAway.id', 'takenAway.teamId'])
    .executeTakeFirst();
}

/** By the id that a client sent. */
export function findTaken(db: Database, run: RunId, id: string): Promise<Row | undefined> {
  return takenOfRun(db, run).where('takenAway.id', '=', id).selectAll('takenAway').executeTakeFirst();
}

function takenOfRun(db: Database, run: RunId) {
  return db.selectFrom('takenAway').innerJoin('teams', 'teams.id', 'takenAway.teamId').where('teams.runId', '=', run);
}

/** Restores it, only when the answer is as the taking left it: without its photo or text, or absent. */
export async function putBack(tx: Tx, taken: Row): Promise<void> {
  const { id, teamId, activityId, answerId, photo, version } = taken;
  const tweet = taken.tweet ?? '';
  if (taken.what === 'answer') {
    const answer = { id: answerId, teamId, activityId, tweet, photo, version: version - 1 };
    await tx
      .insertInto('answers')
      .values({ ...answer, emptyAt: null, changedAt: now() })
      .execute();
  } else {
    // Nobody has read this version yet, so a team that edits the previous one sees this one first.
    await tx
      .updateTable('answers')
      .set((eb) => ({
        ...(taken.what === 'photo' ? { photo } : { tweet }),
        version: eb('version', '+', 1),
        // After the moment of taking, so that a tombstone in a backup does not apply to it.
        changedAt: now(),
      }))
      .where('id', '=', answerId)
      .execute();
  }
  if (taken.what === 'text') await putReturnedTextsBack(tx, answerId);
  else await putReturnsBack(tx, id);
  await tx.updateTable('takenAway').set({ putBackAt: now(), photo: null, tweet: null }).where('id', '=', id).execute();
}

/** The team sent again, so it no longer needs the notice. */
export async function noteSentAgain(tx: Tx, team: TeamId, activityId: number): Promise<void> {
  await tx
    .updateTable('takenAway')
    .set({ sentAgainAt: now() })
    .where('teamId', '=', team)
    .where('activityId', '=', activityId)
    .where('sentAgainAt', 'is', null)
    .execute();
}

/**
 * The first version of a new answer: version numbers are not reused, so that words on the erased answer never match the
 * new one.
 */
export function firstVersion(db: Database, team: TeamId, activityId: number) {
  return db
    .selectFrom('takenAway')
    .select((eb) => eb(eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)), '+', 1).as('first'))
    .where('teamId', '=', team)
    .where('activityId', '=', activityId);
}

/** What teams must still be shown, because they have not replaced it since. */
export function takenNotices(db: Database) {
  return db
    .selectFrom('takenAway')
    .where('takenAway.sentAgainAt', 'is', null)
    .where('takenAway.putBackAt', 'is', null)
    .select(['takenAway.teamId', 'takenAway.activityId', 'takenAway.what', 'takenAway.word', 'takenAway.version']);
}

export function toTakenAway({ activityId, what, word, version }: TakenAway): TakenAway {
  return { activityId, what, word, version };
}

/** Enough for a minute, and few enough to look up by name: PostgreSQL can't estimate that few of many rows match. */
const filesAtOnce = 200;

/** Some photos that can no longer be put back, and whose file may still exist. */
export async function photosToForget(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('takenAway')
    .select('photo')
    .where('photo', 'is not', null)
    .where('goneAt', 'is not', null)
    .orderBy('photo')
    .limit(filesAtOnce)
    .execute();
  const ofVersions = (await takenVersionPhotos(db)).filter(({ isOver }) => isOver);
  return [...rows.flatMap(({ photo }) => photo ?? []), ...ofVersions.map(({ photo }) => photo)];
}

/** Photos whose file may still exist; `isOver`: undo is no longer possible. */
export async function takenPhotos(db: Database): Promise<{ photo: string; isOver: boolean }[]> {
  const rows = await db.selectFrom('takenAway').select(['photo', 'goneAt']).where('photo', 'is not', null).execute();
  const own = rows.flatMap(({ photo, goneAt }) => (photo === null ? [] : [{ photo, isOver: goneAt !== null }]));
  return [...own, ...(await takenVersionPhotos(db))];
}

/** Runs before the rows that name these photos are replaced, so that their files are still deleted. */
export async function savePhotosToForget(tx: Tx): Promise<void> {
  const over = new Set((await takenPhotos(tx)).flatMap(({ photo, isOver }) => (isOver ? photo : [])));
  await noteToForget(tx, [...over]);
  await forgetPhotos(tx, [...over]);
}

/** Called when its file is deleted everywhere. */
export async function notePhotoGone(db: Database, photo: string): Promise<void> {
  await db.updateTable('takenAway').set({ photo: null }).where('photo', '=', photo).execute();
  await noteVersionPhotoGone(db, photo);
  await forgetPhotos(db, [photo]);
}
