/** Which teams are to see the medal of a phase at one moment, from when each saw it, and whether it has devices to see it together. */

import { around, type Database, type Tx } from '#server/store/database/db.ts';
import type { RunId, TeamId } from '#server/store/database/scope.ts';
import type { TeamSession } from '#server/store/login/sessions.ts';

export async function askTogether(
  tx: Tx,
  teams: readonly TeamId[],
  { phase, at }: { phase: number; at: string },
): Promise<void> {
  await tx.updateTable('teams').set({ togetherPhase: phase, togetherAt: at }).where('id', 'in', teams).execute();
}

/** It has seen it. */
export async function forgetTogether(tx: Tx, team: TeamId): Promise<void> {
  await tx.updateTable('teams').set({ togetherPhase: null, togetherAt: null }).where('id', '=', team).execute();
}

/** The phase is open again: nothing of it lies ready. */
export async function forgetTogetherOf(tx: Tx, run: RunId, phase: number): Promise<void> {
  await tx
    .updateTable('teams')
    .set({ togetherPhase: null, togetherAt: null })
    .where('runId', '=', run)
    .where('togetherPhase', '=', phase)
    .execute();
}

/** The moment from which the team sees the medal. */
export async function revealedAt(tx: Tx, team: TeamId, phase: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reveals')
    .select('seenAt')
    .where('teamId', '=', team)
    .where('phase', '=', phase)
    .executeTakeFirst();
  return row?.seenAt;
}

/** Whether the team has another device that gave a sign of life in this time. */
export async function hasOtherDevices(
  db: Database,
  session: Pick<TeamSession, 'teamId' | 'tokenHash'>,
  withinMs: number,
): Promise<boolean> {
  const other = await db
    .selectFrom('teamSessions')
    .select('tokenHash')
    .where('teamId', '=', session.teamId)
    .where('tokenHash', '!=', session.tokenHash)
    .where((eb) => eb.between('askedAt', ...around(withinMs)))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
