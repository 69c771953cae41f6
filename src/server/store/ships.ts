/** The ships of teams: a patch and a name plate. */

import type { Patch } from '#domain/course.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import { claimed, type RunId, type TeamId } from '#server/db/scope.ts';

export async function putPatch(tx: Tx, team: TeamId, patch: Patch | null): Promise<void> {
  await tx.updateTable('teams').set({ patch }).where('id', '=', team).execute();
}

/** False when the team was at this step already. */
export async function putCrewStep(tx: Tx, team: TeamId, step: number): Promise<boolean> {
  const found = await tx.selectFrom('teams').select('crewStep').where('id', '=', team).executeTakeFirst();
  if (found === undefined || found.crewStep === step) return false;
  await tx.updateTable('teams').set({ crewStep: step }).where('id', '=', team).execute();
  return true;
}

/** By the team itself. */
export async function putShipName(tx: Tx, team: TeamId, name: string): Promise<void> {
  const shipName = name === '' ? null : name;
  await tx.updateTable('teams').set({ shipName, shipNamedByDocentAt: null }).where('id', '=', team).execute();
}

/** By its docent; undefined when the run has no such team. */
export async function renameShip(
  db: Database,
  run: RunId,
  { team, name }: { team: string; name: string },
): Promise<TeamId | undefined> {
  const found = await db
    .updateTable('teams')
    .set({ shipName: name === '' ? null : name, shipNamedByDocentAt: now() })
    .where('runId', '=', run)
    .where('id', '=', claimed.team(team))
    .returning('id')
    .executeTakeFirst();
  return found?.id;
}
