/** Teams, and the pupils in them. */

import { randomInt } from 'node:crypto';

import { sql } from 'kysely';

import type { Patch } from '#domain/course.ts';
import type { LeaveReason } from '#domain/crew/leavingOut.ts';
import { newLoginCode } from '#domain/login/loginCode.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import { claimed, fresh, type RunId, type TeamId } from '#server/db/scope.ts';

export type Team = {
  id: TeamId;
  runId: RunId;
  title: string;
  loginCode: string;
  usedAt: string | null;
  finishedAt: string | null;
  uncountedAt: string | null;
  uncountedReason: LeaveReason | null;
  /** Its medal of this phase is to open with those of all teams. */
  togetherPhase: number | null;
  togetherAt: string | null;
  /** The digits of the phases whose medals the docent opened, and that it has not seen. */
  openedPhases: string | null;
  patch: Patch | null;
  crewStep: number | null;
  shipName: string | null;
  shipNamedByDocentAt: string | null;
};

/** The docent opened the team's medal of this phase with those of all teams, and it has not seen it. */
export function hasOpened({ openedPhases }: Pick<Team, 'openedPhases'>, phase: number): boolean {
  return openedPhases?.includes(String(phase)) === true;
}

const columns = [
  'id',
  'runId',
  'title',
  'loginCode',
  'usedAt',
  'finishedAt',
  'uncountedAt',
  'uncountedReason',
  'togetherPhase',
  'togetherAt',
  'openedPhases',
  'patch',
  'crewStep',
  'shipName',
  'shipNamedByDocentAt',
] as const;
const byName = new Intl.Collator('nl', { numeric: true });

/** By title, as people sort: Team 2 before Team 10. */
export async function teamsOf(db: Database, run: RunId): Promise<Team[]> {
  return byTitle(await teamsAsked(db, run).execute());
}

export function teamsAsked(db: Database, run: RunId) {
  return db.selectFrom('teams').select(columns).where('runId', '=', run).orderBy('createdAt').orderBy('id');
}

export function byTitle(teams: readonly Team[]): Team[] {
  return teams.toSorted((one, other) => byName.compare(one.title, other.title));
}

/** A team of this run, by the id that somebody sent. */
export function findTeam(db: Database, run: RunId, team: string): Promise<Team | undefined> {
  return teamAsked(db, run, claimed.team(team)).executeTakeFirst();
}

export function teamAsked(db: Database, run: RunId, team: TeamId) {
  return db.selectFrom('teams').select(columns).where('runId', '=', run).where('id', '=', team);
}

/** Undefined once a team of the run has sent an answer (docs/rules.md 8.5). */
export async function createTeam(tx: Tx, run: RunId, title: string): Promise<Team | undefined> {
  return (await hasTeamAnswered(tx, run)) ? undefined : createLateTeam(tx, run, title);
}

/** Whatever the others have done by then. */
export async function createLateTeam(tx: Tx, run: RunId, title: string): Promise<Team> {
  for (;;) {
    const team = await tx
      .insertInto('teams')
      .values({
        id: fresh.team(),
        runId: run,
        title,
        loginCode: newLoginCode(randomInt),
        createdAt: now(),
      })
      .onConflict((conflict) => conflict.column('loginCode').doNothing())
      .returning(columns)
      .executeTakeFirst();
    if (team !== undefined) return team;
  }
}

async function hasTeamAnswered(tx: Tx, run: RunId): Promise<boolean> {
  const answer = await tx
    .selectFrom('answers')
    .innerJoin('teams', 'teams.id', 'answers.teamId')
    .select('answers.id')
    .where('teams.runId', '=', run)
    .where('answers.emptyAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}

export function renameTeam(db: Database, run: RunId, team: string, title: string): Promise<Team | undefined> {
  return db
    .updateTable('teams')
    .set({ title })
    .where('runId', '=', run)
    .where('id', '=', claimed.team(team))
    .returning(columns)
    .executeTakeFirst();
}

/** Counted again there is no reason left; one that does not count keeps its first moment. */
export function countTeam(
  tx: Tx,
  run: RunId,
  { team, counted, reason }: { team: string; counted: boolean; reason: LeaveReason | null },
): Promise<Team | undefined> {
  const left = { uncountedAt: sql<string>`coalesce("uncountedAt", ${now()})`, uncountedReason: reason };
  return tx
    .updateTable('teams')
    .set(counted ? { uncountedAt: null, uncountedReason: null } : left)
    .where('runId', '=', run)
    .where('id', '=', claimed.team(team))
    .returning(columns)
    .executeTakeFirst();
}

export function findTeamByCode(db: Database, loginCode: string): Promise<Team | undefined> {
  return db.selectFrom('teams').select(columns).where('loginCode', '=', loginCode).executeTakeFirst();
}

/** By the secret in the QR code of its boarding pass. */
export function findTeamByCard(db: Database, cardSecret: string): Promise<Team | undefined> {
  return db.selectFrom('teams').select(columns).where('cardSecret', '=', cardSecret).executeTakeFirst();
}

/** From now on used; whether it is still there with this code. */
export async function noteLogin(tx: Tx, { id, loginCode }: Team): Promise<boolean> {
  const noted = await tx
    .updateTable('teams')
    .set({ usedAt: sql<string>`coalesce("usedAt", ${now()})` })
    .where('id', '=', id)
    .where('loginCode', '=', loginCode)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Of one run, or of all: as many codes there are. */
export async function countTeams(db: Database): Promise<number> {
  const all = db.selectFrom('teams').select(({ fn }) => fn.countAll<number>().as('teams'));
  return (await all.executeTakeFirstOrThrow()).teams;
}

/** Of each of these runs; one that is not there has none. */
export async function countTeamsOfRuns(db: Database, runs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (runs.length === 0) return new Map();
  const counted = await db
    .selectFrom('teams')
    .select(({ fn }) => ['runId', fn.countAll<number>().as('teams')])
    .where('runId', 'in', runs.map(claimed.run))
    .groupBy('runId')
    .execute();
  return new Map(counted.map(({ runId, teams }) => [runId, teams]));
}

/** Of ids that a device carries; those that are no team's are left out. */
export async function runsOfTeams(db: Database, ids: readonly string[]): Promise<Pick<Team, 'id' | 'runId'>[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('teams').select(['id', 'runId']).where('id', 'in', ids.map(claimed.team)).execute();
}

/** Of ids that a device sends: until which day the class of each is there, and nothing of those that are no team's. */
export function endingsOfTeams(db: Database, ids: readonly string[]): Promise<{ id: string; endsOn: string }[]> {
  const those = db.selectFrom('teams').innerJoin('runs', 'runs.id', 'teams.runId');
  return those.select(['teams.id', 'runs.endsOn']).where('teams.id', 'in', ids.map(claimed.team)).execute();
}

/** Keeps the first moment. */
export async function finishTeam(tx: Tx, team: TeamId): Promise<void> {
  await tx
    .updateTable('teams')
    .set({ finishedAt: now() })
    .where('id', '=', team)
    .where('finishedAt', 'is', null)
    .execute();
}
