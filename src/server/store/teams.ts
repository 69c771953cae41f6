/** Teams, their codes and their states. */

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
  /** The phase whose medal is revealed together with all teams. */
  togetherPhase: number | null;
  togetherAt: string | null;
  /** The digits of the phases that the docent revealed and whose medals the team has not seen. */
  openedPhases: string | null;
  patch: Patch | null;
  crewStep: number | null;
  shipName: string | null;
  shipNamedByDocentAt: string | null;
};

/** Whether the docent revealed this phase's medal for all teams, and the team has not seen it yet. */
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

/** In natural order: Team 2 before Team 10. */
export async function teamsOf(db: Database, run: RunId): Promise<Team[]> {
  const teams = await db
    .selectFrom('teams')
    .select(columns)
    .where('runId', '=', run)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return teams.toSorted((one, other) => byName.compare(one.title, other.title));
}

/** A team of this run, by the id that a client sent. */
export function findTeam(db: Database, run: RunId, team: string): Promise<Team | undefined> {
  return db
    .selectFrom('teams')
    .select(columns)
    .where('runId', '=', run)
    .where('id', '=', claimed.team(team))
    .executeTakeFirst();
}

/** Undefined once a team of the run has sent an answer (docs/rules.md 8.5). */
export async function createTeam(tx: Tx, run: RunId, title: string): Promise<Team | undefined> {
  return (await hasTeamAnswered(tx, run)) ? undefined : createLateTeam(tx, run, title);
}

/** Allowed at any time. */
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

/** Counting a team again clears the reason. A team that already does not count keeps its first moment. */
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

/** Marks the team as used. Returns whether it still exists with this code. */
export async function noteLogin(tx: Tx, { id, loginCode }: Team): Promise<boolean> {
  const noted = await tx
    .updateTable('teams')
    .set({ usedAt: sql<string>`coalesce("usedAt", ${now()})` })
    .where('id', '=', id)
    .where('loginCode', '=', loginCode)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** The number of teams on this server, and so of codes. */
export async function countTeams(db: Database): Promise<number> {
  const all = db.selectFrom('teams').select(({ fn }) => fn.countAll<number>().as('teams'));
  return (await all.executeTakeFirstOrThrow()).teams;
}

/** For each of these runs; a run that does not exist is absent. */
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

/** For ids in a device's cookie; ids that are no team's are left out. */
export async function runsOfTeams(db: Database, ids: readonly string[]): Promise<Pick<Team, 'id' | 'runId'>[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('teams').select(['id', 'runId']).where('id', 'in', ids.map(claimed.team)).execute();
}

/** For ids that a device sends: the last day of each team's class. Ids that are no team's are left out. */
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
