/** Starts sessions: bounds their number per team and docent, and corrects sessions that a fast clock started (docs/rules.md 1.23, 13.17). */

import { type RawBuilder, sql } from 'kysely';

import { endOfSchoolDay } from '#domain/lesson/schoolDay.ts';
import { idleHours, mostSessions } from '#domain/limits.ts';
import { nowMs } from '#server/clock.ts';
import { now, type Tx } from '#server/db/db.ts';
import type { RunId, TeacherId, TeamId } from '#server/db/scope.ts';

/** Returns the sessions of this docent that were ended to stay within the limit. */
export async function startTeacherSession(
  tx: Tx,
  tokenHash: string,
  { teacher, run, device }: { teacher: TeacherId; run: RunId | null; device?: string },
): Promise<string[]> {
  const moment = now();
  await tx
    .insertInto('teacherSessions')
    .values({ tokenHash, teacherId: teacher, runId: run, createdAt: moment, usedAt: moment, device: device ?? null })
    .execute();
  const lastUsed = sql`"usedAt"`;
  const own = {
    table: 'teacherSessions',
    owner: 'teacherId',
    lastUsed,
    most: mostSessions.teacher,
    notedEveryMinutes: 5,
  };
  return endUnused(tx, own, { id: teacher, tokenHash });
}

/**
 * Lasts until the end of the school day, or as many days as the class has set. Returns the sessions of this team that
 * were ended to stay within the limit.
 */
export async function startTeamSession(tx: Tx, tokenHash: string, team: TeamId): Promise<string[]> {
  const run = await tx
    .selectFrom('teams')
    .innerJoin('runs', 'runs.id', 'teams.runId')
    .select('runs.sessionDays')
    .where('teams.id', '=', team)
    .executeTakeFirstOrThrow();
  const moment = now();
  const endsAt = endOfSchoolDay(new Date(moment), run.sessionDays ?? 1).toISOString();
  const nothingOpen = { openActivity: null, openSince: null, openAt: null };
  await tx
    .insertInto('teamSessions')
    .values({ tokenHash, teamId: team, createdAt: moment, askedAt: moment, endsAt, ...nothingOpen })
    .execute();
  const lastUsed = sql`"askedAt"`;
  const own = { table: 'teamSessions', owner: 'teamId', lastUsed, most: mostSessions.team, notedEveryMinutes: 1 };
  return endUnused(tx, own, { id: team, tokenHash });
}

type Sessions = {
  table: string;
  owner: string;
  lastUsed: RawBuilder<unknown>;
  most: number;
  /** The use of a session is stored at least this often. */
  notedEveryMinutes: number;
};

/**
 * Deletes the least recently used sessions above the limit, but never the new one. Sessions that were never used after
 * login go first; among sessions in use the youngest goes first.
 */
async function endUnused(
  tx: Tx,
  { table, owner, lastUsed, most, notedEveryMinutes }: Sessions,
  { id, tokenHash }: { id: string; tokenHash: string },
): Promise<string[]> {
  const ofOwner = sql`${sql.table(table)} where ${sql.ref(owner)} = ${id} and "tokenHash" != ${tokenHash}`;
  const recently = new Date(nowMs() - 2 * notedEveryMinutes * 60_000).toISOString();
  const isInUse = sql`case when ${lastUsed} > "createdAt" and ${lastUsed} >= ${recently} then 1 else 0 end`;
  const { rows } = await sql<{ tokenHash: string }>`delete from ${ofOwner} and "tokenHash" not in (
    select "tokenHash" from ${ofOwner}
    order by ${isInUse} desc, case when ${isInUse} = 1 then "createdAt" end, ${lastUsed} desc, "tokenHash"
    limit ${most - 1}
  ) returning "tokenHash"`.execute(tx);
  return rows.map((ended) => ended.tokenHash);
}

/** Further ahead than the clocks of cooperating servers differ. */
const aheadMs = idleHours * 60 * 60 * 1000;

/**
 * Sessions from the future count as started today. Only for cleanup, which does not run right after a clock change:
 * then the session may be right and the clock wrong.
 */
export async function beginAnewToday(tx: Tx): Promise<void> {
  const moment = now();
  const ahead = new Date(nowMs() + aheadMs).toISOString();
  await tx
    .updateTable('teacherSessions')
    .set({ createdAt: moment, usedAt: moment })
    .where((eb) => eb.or([eb('createdAt', '>', ahead), eb('usedAt', '>', ahead)]))
    .execute();
  const endsAt = endOfSchoolDay(new Date(moment)).toISOString();
  await tx
    .updateTable('teamSessions')
    .set({ createdAt: moment, askedAt: moment, endsAt })
    .where('createdAt', '>', ahead)
    .execute();
}
