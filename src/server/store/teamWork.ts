/** All work of teams, and what docents gave for it, as the facts that the rules take. */

import { type InferResult, sql } from 'kysely';

import type { DatedAnswer, DatedWork, Reveal } from '#domain/course.ts';
import type { Database } from '#server/db/db.ts';
import type { TeamId } from '#server/db/scope.ts';
import { among } from '#server/db/versions.ts';

import { docentName } from './classDocents.ts';
import { type ReturnRow, returnsWithDocent, toReturned } from './returns.ts';
import { takenNotices, toTakenAway } from './takenAway.ts';

/** Without the facts that are stored with the team itself. */
export type StoredWork = Omit<DatedWork, 'hasFinished' | 'isCounted'>;

/** The rows of one or more teams. */
type WorkRows = { answers: Row[]; reveals: RevealRow[]; taken: TakenRow[]; returns: ReturnRow[] };

async function rowsOf(db: Database, teams: readonly TeamId[]): Promise<WorkRows> {
  const ofThem = (table: string) => sql<boolean>`${sql.ref(`${table}.teamId`)} ${among(db, teams)}`;
  return {
    answers: await answersWithRatings(db).where(ofThem('answers')).execute(),
    reveals: await revealsWithTeam(db).where(ofThem('reveals')).execute(),
    taken: await takenNotices(db).where(ofThem('takenAway')).execute(),
    returns: await returnsWithDocent(db).where(ofThem('returns')).execute(),
  };
}

/** By team; teams without any work are absent. */
export async function workByTeam(db: Database, teams: readonly TeamId[]): Promise<Map<string, StoredWork>> {
  if (teams.length === 0) return new Map();
  const rows = await rowsOf(db, teams);
  const answers = Map.groupBy(rows.answers, ({ teamId }) => teamId);
  const reveals = Map.groupBy(rows.reveals, ({ teamId }) => teamId);
  const taken = Map.groupBy(rows.taken, ({ teamId }) => teamId);
  const returns = Map.groupBy(rows.returns, ({ teamId }) => teamId);
  const ofTeam = (team: TeamId): StoredWork =>
    toWork({
      answers: answers.get(team) ?? [],
      reveals: reveals.get(team) ?? [],
      taken: taken.get(team) ?? [],
      returns: returns.get(team) ?? [],
    });
  const active = new Set([...answers.keys(), ...reveals.keys(), ...taken.keys()]);
  return new Map([...active].map((team) => [team, ofTeam(team)]));
}

function toWork({ answers, reveals, taken, returns }: WorkRows): StoredWork {
  return { answers: toAnswers(answers, returns), takenAway: taken.map(toTakenAway), reveals: reveals.map(toReveal) };
}

export async function workOfTeam(db: Database, team: TeamId): Promise<StoredWork> {
  return toWork(await rowsOf(db, [team]));
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

type Row = InferResult<ReturnType<typeof answersWithRatings>>[number];
type RevealRow = InferResult<ReturnType<typeof revealsWithTeam>>[number];
type TakenRow = InferResult<ReturnType<typeof takenNotices>>[number];

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
  // The columns of a rating are all set or all null, which the types of a left join do not show.
  const isRated = medal !== null && comment !== null && note !== null && criteria !== null && ratedAt !== null;
  if (ratingId === null || !isRated) return { ...answer, isEmpty: emptyAt !== null, rating: null };
  const heeded = { seen: seenAt !== null, isUnderstood: understoodAt !== null };
  const given = { id: ratingId, medal, comment, note, criteria };
  return { ...answer, isEmpty: emptyAt !== null, rating: { ...given, ratedAt, ...heeded, given: { by, at: ratedAt } } };
}

function revealsWithTeam(db: Database) {
  return db.selectFrom('reveals').orderBy('reveals.phase').select(['reveals.teamId', 'reveals.phase', 'reveals.medal']);
}

function toReveal({ phase, medal }: Reveal): Reveal {
  return { phase, medal };
}
