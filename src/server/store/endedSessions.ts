/** Ended sessions of teams, with the reason that their devices show: the team was removed, or the class has ended. */

import { type Database, now, today, type Tx } from '#server/db/db.ts';
import type { TeamId } from '#server/db/scope.ts';

/** Called when the team is removed. */
export async function noteRemovedSessions(tx: Tx, team: TeamId): Promise<void> {
  const moment = now();
  const sessions = await tx.selectFrom('teamSessions').select('tokenHash').where('teamId', '=', team).execute();
  const removed = sessions.map(({ tokenHash }) => ({ tokenHash, removedAt: moment }));
  if (removed.length > 0) await tx.insertInto('removedSessions').values(removed).execute();
}

/** Whether the session ended because its team was removed. */
export async function isRemovedSession(db: Database, tokenHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('removedSessions')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the session is of a team whose class has ended. */
export async function isEndedSession(db: Database, tokenHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('teamSessions')
    .innerJoin('teams', 'teams.id', 'teamSessions.teamId')
    .innerJoin('runs', 'runs.id', 'teams.runId')
    .select('teamSessions.tokenHash')
    .where('teamSessions.tokenHash', '=', tokenHash)
    .where('runs.endsOn', '<', today())
    .executeTakeFirst();
  return found !== undefined;
}
