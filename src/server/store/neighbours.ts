/** 'Kijk bij de buren': where it is on, which team looks at which answer, and the feedback. */

import type { LookWords } from '#domain/feedback/neighbours.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { fresh, type RunId, type TeamId } from '#server/db/scope.ts';

/** An answer that a team itself sent. */
export type SentAnswer = { id: string; teamId: TeamId; tweet: string; version: number };

/** `answerVersion` is the current version of the answer. */
export type StoredLook = Tables['looks'] & { answerVersion: number };

/** The activities where it is on. */
export async function activitiesWithNeighbours(db: Database, run: RunId): Promise<Set<number>> {
  const rows = await db.selectFrom('neighbourActivities').select('activityId').where('runId', '=', run).execute();
  return new Set(rows.map(({ activityId }) => activityId));
}

export async function switchNeighbours(tx: Tx, run: RunId, activityId: number, isOn: boolean): Promise<void> {
  if (isOn) {
    await tx
      .insertInto('neighbourActivities')
      .values({ runId: run, activityId, onSince: now() })
      .onConflict((conflict) => conflict.columns(['runId', 'activityId']).doNothing())
      .execute();
  } else {
    await tx.deleteFrom('neighbourActivities').where('runId', '=', run).where('activityId', '=', activityId).execute();
  }
}

export function sentAnswers(db: Database, run: RunId, activityId: number): Promise<SentAnswer[]> {
  return db
    .selectFrom('answers')
    .innerJoin('teams', 'teams.id', 'answers.teamId')
    .where('teams.runId', '=', run)
    .where('answers.activityId', '=', activityId)
    .where('answers.emptyAt', 'is', null)
    .select(['answers.id', 'answers.teamId', 'answers.tweet', 'answers.version'])
    .execute();
}

/** Only for answers that still have a text: nobody looks at what was taken away. */
export function looksOfRun(db: Database, run: RunId): Promise<StoredLook[]> {
  return db
    .selectFrom('looks')
    .innerJoin('answers', 'answers.id', 'looks.answerId')
    .innerJoin('teams', 'teams.id', 'looks.teamId')
    .where('teams.runId', '=', run)
    .where('answers.tweet', '!=', '')
    .orderBy('looks.sentAt')
    .orderBy('looks.id')
    .selectAll('looks')
    .select('answers.version as answerVersion')
    .execute();
}

/** Replaces a look at an answer that was taken away in the meantime. */
export async function giveLook(
  tx: Tx,
  { id: team }: { id: TeamId },
  activityId: number,
  at: SentAnswer,
): Promise<void> {
  const words = { starOne: '', starTwo: '', wish: '' };
  const place = { neighbourId: at.teamId, answerId: at.id, version: at.version };
  const anew = {
    id: fresh.id(),
    ...place,
    ...words,
    givenAt: now(),
    sentAt: null,
    letThroughAt: null,
    refusedAt: null,
    readAt: null,
  };
  await tx
    .insertInto('looks')
    .values({ teamId: team, activityId, ...anew })
    .onConflict((conflict) => conflict.columns(['teamId', 'activityId']).doUpdateSet(anew))
    .execute();
}

export async function sendLook(tx: Tx, id: string, said: LookWords & { version: number }): Promise<void> {
  const { starOne, starTwo, wish, version } = said;
  await tx.updateTable('looks').set({ starOne, starTwo, wish, version, sentAt: now() }).where('id', '=', id).execute();
}

export async function judgeLook(tx: Tx, id: string, isLetThrough: boolean): Promise<void> {
  const moment = now();
  const judged = isLetThrough ? { letThroughAt: moment, refusedAt: null } : { letThroughAt: null, refusedAt: moment };
  await tx.updateTable('looks').set(judged).where('id', '=', id).execute();
}

/** Marks the approved stars that a team received as read; false when all were read before. */
export async function markStarsRead(tx: Tx, { id: team }: { id: TeamId }, activityId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('looks')
    .set({ readAt: now() })
    .where('neighbourId', '=', team)
    .where('activityId', '=', activityId)
    .where('letThroughAt', 'is not', null)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the feedback on an answer that was erased. */
export async function forgetLooks(tx: Tx, answer: string): Promise<void> {
  await tx.deleteFrom('looks').where('answerId', '=', answer).execute();
}
