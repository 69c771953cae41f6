/** Sessions, found by the hash of their token, and when they end. The token itself is not stored. */

import { sql } from 'kysely';

import { idleHours, sessionDays, submissionDays } from '#domain/limits.ts';
import { nowMs } from '#server/clock.ts';
import { around, type Database, now, today, type Tx } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { RunId, TeacherId, TeamId } from '#server/db/scope.ts';
import { versionOf } from '#server/db/versions.ts';

import { ledBy } from './classDocents.ts';

export type TeacherSession = {
  tokenHash: string;
  teacherId: TeacherId;
  runId: RunId | null;
  /** The version of that run as the session was read. */
  runVersion: number;
  usedAt: string;
};
export type TeamSession = { tokenHash: string; teamId: TeamId; runId: RunId; runVersion: number; askedAt: string };
/** A session as its docent sees it. */
export type OwnSession = { tokenHash: string; device: string | null; createdAt: string; usedAt: string };

function hoursAgo(hours: number): string {
  return new Date(nowMs() - hours * 60 * 60 * 1000).toISOString();
}

/** The active run; null when the docent no longer leads it, or when it has ended (docs/rules.md 9.26, 15.3). */
const activeRun = () =>
  sql<RunId | null>`case when "runId" in (${ledBy(sql.ref('teacherSessions.teacherId'))})
    and not exists (select 1 from "runs" where "runs"."id" = "runId" and "runs"."endsOn" < ${today()}) then "runId" end`;

/** Sessions that have not expired by age or disuse, of docents who may log in. */
function livingTeacherSessions(db: Database) {
  return db
    .selectFrom('teacherSessions')
    .where('createdAt', '>=', hoursAgo(sessionDays.teacher * 24))
    .where('usedAt', '>=', hoursAgo(idleHours))
    .where('teacherId', 'in', (eb) => eb.selectFrom('teachers').select('id').where('blockedAt', 'is', null));
}

export function findTeacherSession(db: Database, tokenHash: string): Promise<TeacherSession | undefined> {
  return livingTeacherSessions(db)
    .select(['tokenHash', 'teacherId', activeRun().as('runId'), versionOf('runId').as('runVersion'), 'usedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Which of these sessions still exist. */
export async function teacherSessionsAmong(db: Database, tokenHashes: readonly string[]): Promise<Set<string>> {
  const there = await livingTeacherSessions(db).select('tokenHash').where('tokenHash', 'in', tokenHashes).execute();
  return new Set(there.map(({ tokenHash }) => tokenHash));
}

/** The most recently used first. */
export function sessionsOfTeacher(db: Database, teacher: TeacherId): Promise<OwnSession[]> {
  return livingTeacherSessions(db)
    .select(['tokenHash', 'device', 'createdAt', 'usedAt'])
    .where('teacherId', '=', teacher)
    .orderBy('usedAt', 'desc')
    .orderBy('tokenHash')
    .execute();
}

/** Never set back: a slow clock would otherwise end the session once it is corrected. */
export async function noteUsed(db: Database, tokenHash: string): Promise<void> {
  const moment = now();
  await db
    .updateTable('teacherSessions')
    .set({ usedAt: moment })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', '<', moment)
    .execute();
}

export async function endTeacherSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('teacherSessions').where('tokenHash', '=', tokenHash).execute();
}

/** Ends all sessions of this docent, except `spared`; returns the ended ones. */
export async function endSessionsOfTeacher(db: Database, teacher: TeacherId, spared = ''): Promise<string[]> {
  const ended = await db
    .deleteFrom('teacherSessions')
    .where('teacherId', '=', teacher)
    .where('tokenHash', '!=', spared)
    .returning('tokenHash')
    .execute();
  return ended.map(({ tokenHash }) => tokenHash);
}

export async function findTeamSession(db: Database, tokenHash: string): Promise<TeamSession | undefined> {
  return (await teamSessionsAmong(db, [tokenHash]))[0];
}

/** Which of these sessions still exist. */
export function teamSessionsAmong(db: Database, tokenHashes: readonly string[]): Promise<TeamSession[]> {
  return db
    .selectFrom('teamSessions')
    .innerJoin('teams', 'teams.id', 'teamSessions.teamId')
    .innerJoin('runs', 'runs.id', 'teams.runId')
    .select(['teamSessions.tokenHash', 'teamSessions.teamId', 'teams.runId', 'teamSessions.askedAt'])
    .select(versionOf('teams.runId').as('runVersion'))
    .where('teamSessions.tokenHash', 'in', tokenHashes)
    .where('teamSessions.createdAt', '>=', hoursAgo(sessionDays.team * 24))
    .where('runs.endsOn', '>=', today())
    .where('teamSessions.endsAt', '>', now())
    .execute();
}

/** Returns the run of the session's team. */
export async function endTeamSession(db: Database, tokenHash: string): Promise<RunId | undefined> {
  const session = await db
    .deleteFrom('teamSessions')
    .where('tokenHash', '=', tokenHash)
    .returning((eb) =>
      eb.selectFrom('teams').whereRef('teams.id', '=', 'teamSessions.teamId').select('teams.runId').as('runId'),
    )
    .executeTakeFirst();
  return session?.runId ?? undefined;
}

/** Ends the sessions on all devices of the team. Returns them with their start. */
export function endSessionsOfTeam(
  db: Database,
  team: TeamId,
): Promise<Pick<Tables['teamSessions'], 'tokenHash' | 'createdAt'>[]> {
  return db.deleteFrom('teamSessions').where('teamId', '=', team).returning(['tokenHash', 'createdAt']).execute();
}

/** Deletes expired sessions; returns how many. */
export async function forgetSessions(tx: Tx): Promise<number> {
  const ofTeachers = await tx
    .deleteFrom('teacherSessions')
    .where((eb) =>
      eb.or([eb('createdAt', '<', hoursAgo(sessionDays.teacher * 24)), eb('usedAt', '<', hoursAgo(idleHours))]),
    )
    .executeTakeFirstOrThrow();
  const ofTeams = await tx
    .deleteFrom('teamSessions')
    .where((eb) => eb.or([eb('createdAt', '<', hoursAgo(sessionDays.team * 24)), eb('endsAt', '<=', now())]))
    .executeTakeFirstOrThrow();
  const removed = await tx
    .deleteFrom('removedSessions')
    .where('removedAt', '<', hoursAgo(submissionDays * 24))
    .executeTakeFirstOrThrow();
  return Number(ofTeachers.numDeletedRows + ofTeams.numDeletedRows + removed.numDeletedRows);
}

/** Stores a heartbeat of each. */
export async function noteRequests(db: Database, tokenHashes: readonly string[]): Promise<void> {
  await db.updateTable('teamSessions').set({ askedAt: now() }).where('tokenHash', 'in', tokenHashes).execute();
}

/** The teams of the run with a heartbeat within this time. */
export async function teamsSeenWithin(db: Database, run: RunId, withinMs: number): Promise<Set<string>> {
  const teams = await db
    .selectFrom('teamSessions')
    .innerJoin('teams', 'teams.id', 'teamSessions.teamId')
    .where('teams.runId', '=', run)
    .where((eb) => eb.between('teamSessions.askedAt', ...around(withinMs)))
    .select('teamSessions.teamId')
    .distinct()
    .execute();
  return new Set(teams.map(({ teamId }) => teamId));
}
