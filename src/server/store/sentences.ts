/** The texts that a docent wrote to teams in all their classes, and the sentences that they hid from suggestions. */

import { sql } from 'kysely';

import type { Written } from '#domain/feedback/sentences.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';

import { ledBy } from './classDocents.ts';

/** In the classes that this docent leads, without texts by colleagues. */
const isBy = (teacher: TeacherId, table: 'ratings' | 'returns') =>
  sql<boolean>`"runs"."id" in (${ledBy(teacher)}) and ${sql.ref(`${table}.teacherId`)} = ${teacher}`;

/** Texts on erased answers are not suggested again. */
export async function writtenBy(db: Database, teacher: TeacherId): Promise<Written[]> {
  const comments = await db
    .selectFrom('ratings')
    .innerJoin('answers', 'answers.id', 'ratings.answerId')
    .innerJoin('teams', 'teams.id', 'answers.teamId')
    .innerJoin('runs', 'runs.id', 'teams.runId')
    .where(isBy(teacher, 'ratings'))
    .where('ratings.comment', '!=', '')
    .select(['ratings.comment as text', 'runs.challenge', 'answers.activityId'])
    .execute();
  const returned = await db
    .selectFrom('returns')
    .innerJoin('answers', 'answers.id', 'returns.answerId')
    .innerJoin('teams', 'teams.id', 'answers.teamId')
    .innerJoin('runs', 'runs.id', 'teams.runId')
    .where(isBy(teacher, 'returns'))
    .select(['returns.tip', 'returns.top', 'runs.challenge', 'answers.activityId'])
    .execute();
  const words = returned.flatMap(({ tip, top, ...place }) => [tip, top].map((text) => ({ text, ...place })));
  return [...comments, ...words];
}

export async function hiddenSentences(db: Database, teacher: TeacherId): Promise<Set<string>> {
  const rows = await db.selectFrom('hiddenSentences').select('sentence').where('teacherId', '=', teacher).execute();
  return new Set(rows.map(({ sentence }) => sentence));
}

export async function hideSentence(db: Database, teacher: TeacherId, sentence: string): Promise<void> {
  await db
    .insertInto('hiddenSentences')
    .values({ teacherId: teacher, sentence, hiddenAt: now() })
    .onConflict((conflict) => conflict.columns(['teacherId', 'sentence']).doNothing())
    .execute();
}

/** Deletes hidden sentences that no text contains any more: a deleted class takes its texts along. */
export async function forgetUnusedSentences(tx: Tx): Promise<void> {
  const hidden = await tx.selectFrom('hiddenSentences').select(['teacherId', 'sentence']).execute();
  for (const teacher of new Set(hidden.map(({ teacherId }) => teacherId))) {
    const texts = (await writtenBy(tx, teacher)).map(({ text }) => text);
    const unused = hidden.filter(
      (one) => one.teacherId === teacher && !texts.some((text) => text.includes(one.sentence)),
    );
    for (const { sentence } of unused) {
      await tx
        .deleteFrom('hiddenSentences')
        .where('teacherId', '=', teacher)
        .where('sentence', '=', sentence)
        .execute();
    }
  }
}
