/** Which teams are to see the medal of a phase at one moment, from when each saw it, and whether it has devices to see it together. */

import { sql } from 'kysely';

import { around, type Database, type Tx } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';

import type { TeamSession } from './sessions.ts';

/** All of these teams are to see their medal of the phase at one moment. */
export async function askTogether(
  tx: Tx,
  teams: readonly TeamId[],
  { phase, at }: { phase: number; at: string },
): Promise<void> {
  await tx.updateTable('teams').set({ togetherPhase: phase, togetherAt: at }).where('id', 'in', teams).execute();
  await openPhase(tx, teams, phase);
}

/** The part of this phase is on the rocket of these teams, and each sees its medal when it is there. */
export async function openPhase(tx: Tx, teams: readonly TeamId[], phase: number): Promise<void> {
  const openedPhases = sql<string>`${withoutPhase(phase)} || ${String(phase)}`;
  await tx.updateTable('teams').set({ openedPhases }).where('id', 'in', teams).execute();
}

/** It has seen it. */
export async function forgetTogether(tx: Tx, team: TeamId, phase: number): Promise<void> {
  await forgetPhase(tx, phase).where('id', '=', team).execute();
}

/** The phase is open again: nothing of it lies ready. */
export async function forgetTogetherOf(tx: Tx, run: RunId, phase: number): Promise<void> {
  await forgetPhase(tx, phase).where('runId', '=', run).execute();
}

/** The moment stays where it is of another phase. */
function forgetPhase(tx: Tx, phase: number) {
  return tx.updateTable('teams').set((eb) => ({
    openedPhases: withoutPhase(phase),
    togetherAt: eb.case().when('togetherPhase', '=', phase).then(null).else(eb.ref('togetherAt')).end(),
    togetherPhase: eb.fn<number | null>('nullif', ['togetherPhase', sql.lit(phase)]),
  }));
}

/** A challenge has four phases: each has one digit. */
const withoutPhase = (phase: number) => sql<string>`replace(coalesce("openedPhases", ''), ${String(phase)}, '')`;

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
