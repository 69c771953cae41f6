/** Answers: at most one per team and activity. */

import type { DatedAnswer } from '#domain/course.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { fresh, type RunId, type TeamId } from '#server/db/scope.ts';

import { noteBuiltOn, versionPhotos } from './returns.ts';
import { firstVersion, noteSentAgain } from './takenAway.ts';
import { type StoredWork, workOfTeam } from './teamWork.ts';

/** The team and activity of an answer. */
export type AnswerPlace = { id: string; teamId: TeamId; activityId: number };

/** What the team sent. Without a photo the stored photo stays. */
export type TeamsAnswer = { activityId: number; tweet: string; photo: string | undefined };

const columns = ['id', 'teamId', 'activityId', 'tweet', 'photo', 'version', 'emptyAt'] as const;

/**
 * Creates or updates the team's own answer. An empty answer that the docent created becomes the team's, without a
 * rating. `work` is the team's work, when this transaction has loaded it and changed nothing since.
 */
export async function putAnswer(
  tx: Tx,
  team: TeamId,
  { activityId, tweet, photo }: TeamsAnswer,
  work?: StoredWork,
): Promise<DatedAnswer> {
  const { answers, takenAway } = work ?? (await workOfTeam(tx, team));
  const before = answers.find((one) => one.activityId === activityId);
  const answer = await tx
    .insertInto('answers')
    .values({
      id: fresh.id(),
      teamId: team,
      activityId,
      tweet,
      photo: photo ?? null,
      version: firstVersion(tx, team, activityId),
      emptyAt: null,
      changedAt: now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'activityId']).doUpdateSet((eb) => ({
        tweet: eb.ref('excluded.tweet'),
        photo: photo === undefined ? eb.ref('answers.photo') : eb.ref('excluded.photo'),
        version: eb('answers.version', '+', 1),
        emptyAt: null,
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  if (takenAway.some((one) => one.activityId === activityId)) await noteSentAgain(tx, team, activityId);
  if (before === undefined) return unrated(answer);
  if (before.rating !== null) await tx.deleteFrom('ratings').where('answerId', '=', answer.id).execute();
  if (before.returns.some(({ isSentAgain }) => !isSentAgain)) await noteBuiltOn(tx, answer.id);
  return { ...unrated(answer), returns: before.returns.map((one) => ({ ...one, isSentAgain: true })) };
}

/**
 * Creates or repeats an empty answer of a team that sent nothing. Fails when the team has sent an answer of its own.
 */
export async function putEmptyAnswer(tx: Tx, team: TeamId, activityId: number): Promise<DatedAnswer> {
  const moment = now();
  const answer = await tx
    .insertInto('answers')
    .values({
      id: fresh.id(),
      teamId: team,
      activityId,
      tweet: '',
      photo: null,
      version: firstVersion(tx, team, activityId),
      emptyAt: moment,
      changedAt: moment,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['teamId', 'activityId'])
        .doUpdateSet((eb) => ({
          version: eb('answers.version', '+', 1),
          emptyAt: eb.ref('excluded.emptyAt'),
          changedAt: eb.ref('excluded.changedAt'),
        }))
        .where('answers.emptyAt', 'is not', null),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return unrated(answer);
}

type Row = Pick<Tables['answers'], (typeof columns)[number]>;

function unrated({ emptyAt, ...answer }: Row): DatedAnswer {
  return { ...answer, isEmpty: emptyAt !== null, rating: null, returns: [] };
}

/** An answer of any team of the run, by the id that a client sent. */
export function findAnswer(db: Database, run: RunId, answer: string): Promise<AnswerPlace | undefined> {
  return db
    .selectFrom('answers')
    .innerJoin('teams', 'teams.id', 'answers.teamId')
    .where('teams.runId', '=', run)
    .where('answers.id', '=', answer)
    .select(['answers.id', 'answers.teamId', 'answers.activityId'])
    .executeTakeFirst();
}

/** Whether the board can show anything of it: both its text and its photo may have been taken away. */
export async function isSeenOnBoard(db: Database, run: RunId, answer: string): Promise<boolean> {
  const found = await db
    .selectFrom('answers')
    .innerJoin('teams', 'teams.id', 'answers.teamId')
    .where('teams.runId', '=', run)
    .where('answers.id', '=', answer)
    .where((eb) => eb.or([eb('answers.tweet', '!=', ''), eb('answers.photo', 'is not', null)]))
    .select('answers.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the photo belongs to an answer of this run, or to an earlier version of one. */
export async function isPhotoOfRun(db: Database, run: RunId, photo: string): Promise<boolean> {
  const found = await ownersOf(db, photo).where('teams.runId', '=', run).executeTakeFirst();
  return found !== undefined;
}

export async function isPhotoOfTeam(db: Database, team: TeamId, photo: string): Promise<boolean> {
  const found = await ownersOf(db, photo).where('teams.id', '=', team).executeTakeFirst();
  return found !== undefined;
}

/** The teams whose work contains the photo: at most one. */
function ownersOf(db: Database, photo: string) {
  const ofAnswers = db.selectFrom('answers').select('teamId').where('photo', '=', photo);
  const ofVersions = db.selectFrom('returns').select('teamId').where('photo', '=', photo).where('takenId', 'is', null);
  return db.selectFrom('teams').select('teams.id').where('teams.id', 'in', ofAnswers.union(ofVersions));
}

/** An empty answer holds nothing of the team, so without its rating nothing is left. */
export async function deleteEmptyAnswer(tx: Tx, answer: string): Promise<void> {
  await tx.deleteFrom('answers').where('id', '=', answer).where('emptyAt', 'is not', null).execute();
}

/** The photos of all answers and of their earlier versions. */
export async function allPhotos(db: Database): Promise<Set<string>> {
  const answers = await db.selectFrom('answers').select('photo').where('photo', 'is not', null).execute();
  return new Set([...answers.flatMap(({ photo }) => photo ?? []), ...(await versionPhotos(db))]);
}
