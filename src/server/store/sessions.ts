/** Who is logged in, found by the hash of a token that is stored nowhere. */

import { sessionDays } from '#domain/limits.ts';
import { type Database, now, type Tx } from '#server/store/database/db.ts';
import type { RunId, TeacherId, TeamId } from '#server/store/database/scope.ts';

export type TeacherSession = { tokenHash: string; teacherId: TeacherId; runId: RunId | null };
export type TeamSession = { tokenHash: string; teamId: TeamId; runId: RunId; askedAt: string };

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
}

export async function startTeacherSession(
  db: Database,
  tokenHash: string,
  { teacher, run }: { teacher: TeacherId; run: RunId | null },
): Promise<void> {
  await db
    .insertInto('teacherSessions')
    .values({ tokenHash, teacherId: teacher, runId: run, createdAt: now() })
    .execute();
}

export function findTeacherSession(db: Database, tokenHash: string): Promise<TeacherSession | undefined> {
  return db
    .selectFrom('teacherSessions')
    .select(['tokenHash', 'teacherId', 'runId'])
    .where('tokenHash', '=', tokenHash)
    .where('createdAt', '>=', daysAgo(sessionDays.teacher))
    .executeTakeFirst();
}

/** Those of these sessions that are still there. */
export async function teacherSessionsAmong(db: Database, tokenHashes: readonly string[]): Promise<Set<string>> {
  const there = await db
    .selectFrom('teacherSessions')
    .select('tokenHash')
    .where('tokenHash', 'in', tokenHashes)
    .where('createdAt', '>=', daysAgo(sessionDays.teacher))
    .execute();
  return new Set(there.map(({ tokenHash }) => tokenHash));
}

export async function endTeacherSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('teacherSessions').where('tokenHash', '=', tokenHash).execute();
}

export async function startTeamSession(tx: Tx, tokenHash: string, team: TeamId): Promise<void> {
  const moment = now();
  await tx
    .insertInto('teamSessions')
    .values({
      tokenHash,
      teamId: team,
      createdAt: moment,
      askedAt: moment,
      openActivity: null,
      openSince: null,
      openAt: null,
    })
    .execute();
}

export async function findTeamSession(db: Database, tokenHash: string): Promise<TeamSession | undefined> {
  return (await teamSessionsAmong(db, [tokenHash]))[0];
}

/** Those of these sessions that are still there. */
export function teamSessionsAmong(db: Database, tokenHashes: readonly string[]): Promise<TeamSession[]> {
  return db
    .selectFrom('teamSessions')
    .innerJoin('teams', 'teams.id', 'teamSessions.teamId')
    .select(['teamSessions.tokenHash', 'teamSessions.teamId', 'teams.runId', 'teamSessions.askedAt'])
    .where('teamSessions.tokenHash', 'in', tokenHashes)
    .where('teamSessions.createdAt', '>=', daysAgo(sessionDays.team))
    .execute();
}

/** The run of the team whose session this was. */
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

/** The team is being taken away. */
export async function noteRemovedSessions(tx: Tx, team: TeamId): Promise<void> {
  const moment = now();
  const sessions = await tx.selectFrom('teamSessions').select('tokenHash').where('teamId', '=', team).execute();
  const removed = sessions.map(({ tokenHash }) => ({ tokenHash, removedAt: moment }));
  if (removed.length > 0) await tx.insertInto('removedSessions').values(removed).execute();
}

/** Whether it ended because its team was taken away. */
export async function isRemovedSession(db: Database, tokenHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('removedSessions')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those that have lasted long enough; answers how many there were. */
export async function forgetSessions(tx: Tx): Promise<number> {
  const ofTeachers = await tx
    .deleteFrom('teacherSessions')
    .where('createdAt', '<', daysAgo(sessionDays.teacher))
    .executeTakeFirstOrThrow();
  const ofTeams = await tx
    .deleteFrom('teamSessions')
    .where('createdAt', '<', daysAgo(sessionDays.team))
    .executeTakeFirstOrThrow();
  const removed = await tx
    .deleteFrom('removedSessions')
    .where('removedAt', '<', daysAgo(sessionDays.team))
    .executeTakeFirstOrThrow();
  return Number(ofTeachers.numDeletedRows + ofTeams.numDeletedRows + removed.numDeletedRows);
}

/** Notes a sign of life of each. */
export async function noteAsked(db: Database, tokenHashes: readonly string[]): Promise<void> {
  await db.updateTable('teamSessions').set({ askedAt: now() }).where('tokenHash', 'in', tokenHashes).execute();
}

/** The teams of the run that gave a sign of life since this moment. */
export async function teamsAskingSince(db: Database, run: RunId, since: string): Promise<Set<string>> {
  const teams = await db
    .selectFrom('teamSessions')
    .innerJoin('teams', 'teams.id', 'teamSessions.teamId')
    .where('teams.runId', '=', run)
    .where('teamSessions.askedAt', '>=', since)
    .select('teamSessions.teamId')
    .distinct()
    .execute();
  return new Set(teams.map(({ teamId }) => teamId));
}
