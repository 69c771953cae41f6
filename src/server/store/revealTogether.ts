/** Reveals a medal on all of a team's devices, or to all teams, at one moment: which teams, at which moment, and which devices are online. */

import { sql } from 'kysely';

import { around, type Database, type Tx } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';

import type { TeamSession } from './sessions.ts';

/** Schedules the reveal of this phase for all these teams at one moment. */
export async function scheduleReveal(
  tx: Tx,
  teams: readonly TeamId[],
  { phase, at }: { phase: number; at: string },
): Promise<void> {
  await tx.updateTable('teams').set({ togetherPhase: phase, togetherAt: at }).where('id', 'in', teams).execute();
  await openPhase(tx, teams, phase);
}

/** Puts the phase's part on the rockets of these teams. Each team sees its medal once it is ready. */
export async function openPhase(tx: Tx, teams: readonly TeamId[], phase: number): Promise<void> {
  const openedPhases = sql<string>`${withoutPhase(phase)} || ${String(phase)}`;
  await tx.updateTable('teams').set({ openedPhases }).where('id', 'in', teams).execute();
}

/** Called when the team has seen the medal. */
export async function forgetTogether(tx: Tx, team: TeamId, phase: number): Promise<void> {
  await forgetPhase(tx, phase).where('id', '=', team).execute();
}

/** Called when the phase is reopened: cancels its pending reveals. */
export async function forgetTogetherOf(tx: Tx, run: RunId, phase: number): Promise<void> {
  await forgetPhase(tx, phase).where('runId', '=', run).execute();
}

/** The scheduled moment stays when it is of another phase. */
function forgetPhase(tx: Tx, phase: number) {
  return tx.updateTable('teams').set((eb) => ({
    openedPhases: withoutPhase(phase),
    togetherAt: eb.case().when('togetherPhase', '=', phase).then(null).else(eb.ref('togetherAt')).end(),
    togetherPhase: eb.fn<number | null>('nullif', ['togetherPhase', sql.lit(phase)]),
  }));
}

/** A challenge has four phases, so each is one digit. */
const withoutPhase = (phase: number) => sql<string>`replace(coalesce("openedPhases", ''), ${String(phase)}, '')`;

/** The moment at which the team first saw the medal. */
export async function revealedAt(tx: Tx, team: TeamId, phase: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reveals')
    .select('seenAt')
    .where('teamId', '=', team)
    .where('phase', '=', phase)
    .executeTakeFirst();
  return row?.seenAt;
}

/** Whether another device of the team sent a heartbeat within this time. */
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
