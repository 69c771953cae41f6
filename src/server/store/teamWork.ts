/** All that teams did and were given, as the facts that the rules take. */

import type { DatedAnswer, DatedWork, Reveal } from '#domain/course.ts';
import type { Database } from '#server/store/database/db.ts';
import type { RunId, TeamId } from '#server/store/database/scope.ts';
import { type ReturnRow, returnsOfRun, returnsOfTeam, toReturned } from '#server/store/lesson/returns.ts';
import { docentName } from '#server/store/people/leads.ts';

import { toldTaken, toTakenAway } from './takenAway.ts';

/** Without what stands by the team itself. */
export type StoredWork = Omit<DatedWork, 'hasFinished' | 'isCounted'>;

/** Of every team of the run that did anything or was given anything. */
export async function workOfRun(db: Database, run: RunId): Promise<Map<string, StoredWork>> {
  const answers = await answersWithRatings(db)
    .innerJoin('teams', 'teams.id', 'answers.teamId')
    .where('teams.runId', '=', run)
    .execute();
  const reveals = await revealsWithTeam(db)
    .innerJoin('teams', 'teams.id', 'reveals.teamId')
    .where('teams.runId', '=', run)
    .execute();
  const taken = await toldTaken(db)
    .innerJoin('teams', 'teams.id', 'takenAway.teamId')
    .where('teams.runId', '=', run)
    .execute();
  const withReturns = toAnswers(answers, await returnsOfRun(db, run));
  const answersByTeam = Map.groupBy(withReturns, ({ teamId }) => teamId);
  const revealsByTeam = Map.groupBy(reveals, ({ teamId }) => teamId);
  const takenByTeam = Map.groupBy(taken, ({ teamId }) => teamId);
  const teams = new Set<string>([...answersByTeam.keys(), ...revealsByTeam.keys(), ...takenByTeam.keys()]);
  return new Map(
    [...teams].map((team) => [
      team,
      {
        answers: answersByTeam.get(team) ?? [],
        takenAway: (takenByTeam.get(team as TeamId) ?? []).map(toTakenAway),
        reveals: (revealsByTeam.get(team as TeamId) ?? []).map(toReveal),
      },
    ]),
  );
}

export async function workOfTeam(db: Database, team: TeamId): Promise<StoredWork> {
  const answers = await answersWithRatings(db).where('answers.teamId', '=', team).execute();
  const reveals = await revealsWithTeam(db).where('reveals.teamId', '=', team).execute();
  const taken = await toldTaken(db).where('takenAway.teamId', '=', team).execute();
  const withReturns = toAnswers(answers, await returnsOfTeam(db, team));
  return { answers: withReturns, takenAway: taken.map(toTakenAway), reveals: reveals.map(toReveal) };
}

function answersWithRatings(db: Database) {
  return db
    .selectFrom('answers')
    .leftJoin('ratings', 'ratings.answerId', 'answers.id')
    .orderBy('answers.activityId')
    .select([
      'answers.id',
      'answers.teamId',
      'answers.activityId',
      'answers.tweet',
      'answers.photo',
      'answers.version',
      'answers.emptyAt',
      'ratings.id as ratingId',
      'ratings.medal',
      'ratings.comment',
      'ratings.note',
      'ratings.criteria',
      'ratings.ratedAt',
      'ratings.seenAt',
      'ratings.understoodAt',
      docentName('ratings.teacherId').as('by'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof answersWithRatings>['executeTakeFirstOrThrow']>>;

function toAnswers(rows: readonly Row[], returns: readonly ReturnRow[]): DatedAnswer[] {
  const byAnswer = Map.groupBy(returns, ({ answerId }) => answerId);
  return rows.map((row) => ({ ...toAnswer(row), returns: (byAnswer.get(row.id) ?? []).map(toReturned) }));
}

function toAnswer({
  ratingId,
  medal,
  comment,
  note,
  criteria,
  ratedAt,
  seenAt,
  understoodAt,
  emptyAt,
  by,
  ...answer
}: Row): Omit<DatedAnswer, 'returns'> {
  // One column of a rating is there when all are; the types of a left join don't know.
  const isRated = ratingId !== null && medal !== null && comment !== null && note !== null && ratedAt !== null;
  if (!isRated) return { ...answer, isEmpty: emptyAt !== null, rating: null };
  const heeded = { seen: seenAt !== null, isUnderstood: understoodAt !== null };
  const given = { id: ratingId, medal, comment, note, criteria: criteria ?? '' };
  return { ...answer, isEmpty: emptyAt !== null, rating: { ...given, ratedAt, ...heeded, given: { by, at: ratedAt } } };
}

function revealsWithTeam(db: Database) {
  return db.selectFrom('reveals').orderBy('reveals.phase').select(['reveals.teamId', 'reveals.phase', 'reveals.medal']);
}

function toReveal({ phase, medal }: Reveal): Reveal {
  return { phase, medal };
}
