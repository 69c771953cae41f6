/** Which teams are to see the medal of a phase at one moment, and from when each saw it. */

import type { Tx } from '#server/store/database/db.ts';
import type { RunId, TeamId } from '#server/store/database/scope.ts';

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
