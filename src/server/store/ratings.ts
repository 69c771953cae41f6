/** Ratings of answers, and the medals of phases as teams revealed them. */

import { sql } from 'kysely';

import type { DatedRating, Medal, Taps } from '#domain/course.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { fresh, type TeacherId, type TeamId } from '#server/db/scope.ts';

import { docentName } from './classDocents.ts';

const columns = [
  'id',
  'medal',
  'comment',
  'note',
  'criteria',
  'ratedAt',
  'seenAt',
  'understoodAt',
  docentName('ratings.teacherId').as('by'),
] as const;

export type GivenRating = { medal: Medal; comment: string; note: string; criteria: Taps };

/** Creates or replaces a rating. The team must then reveal it again, unless only the private note changed. */
export async function putRating(
  tx: Tx,
  answer: string,
  { isNews, by, ...given }: GivenRating & { isNews: boolean; by: TeacherId | null },
): Promise<DatedRating> {
  const row = await tx
    .insertInto('ratings')
    .values({
      answerId: answer,
      id: fresh.id(),
      ...given,
      teacherId: by,
      ratedAt: now(),
      seenAt: null,
      understoodAt: null,
    })
    .onConflict((conflict) =>
      conflict.column('answerId').doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        medal: eb.ref('excluded.medal'),
        comment: eb.ref('excluded.comment'),
        note: eb.ref('excluded.note'),
        criteria: eb.ref('excluded.criteria'),
        teacherId: isNews ? eb.ref('excluded.teacherId') : eb.ref('ratings.teacherId'),
        ratedAt: isNews ? eb.ref('excluded.ratedAt') : eb.ref('ratings.ratedAt'),
        seenAt: isNews ? null : eb.ref('ratings.seenAt'),
        understoodAt: isNews ? null : eb.ref('ratings.understoodAt'),
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toRating(row);
}

/** Marks the rating of the team's own answer as seen; undefined when there is none. */
export async function revealRating(db: Database, team: TeamId, answer: string): Promise<DatedRating | undefined> {
  const row = await db
    .updateTable('ratings')
    .set({ seenAt: sql<string>`coalesce("seenAt", ${now()})` })
    .where('answerId', '=', answer)
    .where('answerId', 'in', db.selectFrom('answers').select('id').where('teamId', '=', team))
    .returning(columns)
    .executeTakeFirst();
  return row && toRating(row);
}

/** The team confirms the words of a rating that it has seen; false when it did so before, or the words have changed. */
export async function noteRatingUnderstood(db: Database, answer: string, rating: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ratings')
    .set({ understoodAt: now() })
    .where('answerId', '=', answer)
    .where('id', '=', rating)
    .where('seenAt', 'is not', null)
    .where('understoodAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/**
 * Returns whether it existed and was unseen. The condition is in the statement, because a reveal does not take the
 * write lock.
 */
export async function deleteUnseenRating(tx: Tx, answer: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ratings')
    .where('answerId', '=', answer)
    .where('seenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

type Row = Omit<Tables['ratings'], 'answerId' | 'teacherId'> & { by: string | null };

function toRating({ seenAt, understoodAt, by, ...rating }: Row): DatedRating {
  const heeded = { seen: seenAt !== null, isUnderstood: understoodAt !== null };
  return { ...rating, ...heeded, given: { by, at: rating.ratedAt } };
}

/** Stores the medal of a phase as the team sees it from now on. */
export async function putReveal(
  tx: Tx,
  team: TeamId,
  { phase, medal, seenAt = now() }: { phase: number; medal: Medal; seenAt?: string },
): Promise<void> {
  await tx
    .insertInto('reveals')
    .values({ teamId: team, phase, medal, seenAt })
    .onConflict((conflict) =>
      conflict
        .columns(['teamId', 'phase'])
        .doUpdateSet((eb) => ({ medal: eb.ref('excluded.medal'), seenAt: eb.ref('excluded.seenAt') })),
    )
    .execute();
}
