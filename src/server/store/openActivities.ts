/** The activity that each device of a team has open, as reported by its heartbeats. */

import { around, type Database, now } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';

export type OpenActivity = { activityId: number; since: string; at: string };

export async function openActivityOf(db: Database, session: string): Promise<OpenActivity | undefined> {
  const row = await db
    .selectFrom('teamSessions')
    .select(['openActivity', 'openSince', 'openAt'])
    .where('tokenHash', '=', session)
    .executeTakeFirst();
  if (row === undefined || row.openActivity === null || row.openSince === null || row.openAt === null) return undefined;
  return { activityId: row.openActivity, since: row.openSince, at: row.openAt };
}

/** With `since` undefined it is open from now on. */
export async function noteOpen(
  db: Database,
  session: string,
  { activityId, since }: { activityId: number; since: string | undefined },
): Promise<void> {
  const openAt = now();
  await db
    .updateTable('teamSessions')
    .set({ openActivity: activityId, openSince: since ?? openAt, openAt })
    .where('tokenHash', '=', session)
    .execute();
}

export async function noteClosed(db: Database, session: string): Promise<void> {
  await db
    .updateTable('teamSessions')
    .set({ openActivity: null, openSince: null, openAt: null })
    .where('tokenHash', '=', session)
    .execute();
}

/** Since when each team of the run has the activity open. Reports older than `withinMs` do not count. */
export async function teamsWithOpen(
  db: Database,
  run: RunId,
  { activityId, withinMs }: { activityId: number; withinMs: number },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('teamSessions')
    .innerJoin('teams', 'teams.id', 'teamSessions.teamId')
    .where('teams.runId', '=', run)
    .where('teamSessions.openActivity', '=', activityId)
    .where((eb) => eb.between('teamSessions.openAt', ...around(withinMs)))
    .groupBy('teamSessions.teamId')
    .select(({ fn }) => ['teamSessions.teamId', fn.min('teamSessions.openSince').as('since')])
    .execute();
  return new Map(rows.flatMap(({ teamId, since }): [TeamId, string][] => (since === null ? [] : [[teamId, since]])));
}

/** When each team of the run last changed its answer to the activity. */
export async function sentMoments(db: Database, run: RunId, activityId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('answers')
    .innerJoin('teams', 'teams.id', 'answers.teamId')
    .where('teams.runId', '=', run)
    .where('answers.activityId', '=', activityId)
    .where('answers.emptyAt', 'is', null)
    .select(['answers.teamId', 'answers.changedAt'])
    .execute();
  return new Map(rows.map(({ teamId, changedAt }) => [teamId, changedAt]));
}

/** Clears the reports of devices that stopped without closing the activity. */
export async function forgetOpen(db: Database, before: string): Promise<void> {
  await db
    .updateTable('teamSessions')
    .set({ openActivity: null, openSince: null, openAt: null })
    .where('openAt', '<', before)
    .execute();
}
