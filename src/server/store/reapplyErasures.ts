/** After a restore: repeats the erasures since the backup (docs/rules.md 15.9). */

import { graceDays, type ErasedKind } from '#domain/lesson/endDate.ts';
import { nowMs } from '#server/clock.ts';
import type { Tx } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';

/**
 * `erased` counts the classes, teams and pupils that came back and were erased again. `unsure` are classes whose 'no
 * photo' marks may be incomplete: the class or one of its teams was deleted and came back, or one of its teams or
 * pupils is erased again.
 */
export type ReappliedErasures = { erased: number; unsure: RunId[] };

export async function reapplyErasures(tx: Tx): Promise<ReappliedErasures> {
  const unsure = new Set(await forgetRegretted(tx));
  const there = tx
    .selectFrom('runs')
    .select('id')
    .unionAll(tx.selectFrom('teams').select('id').$castTo<never>())
    .unionAll(tx.selectFrom('students').select('id').$castTo<never>());
  const erased = await tx
    .selectFrom('wipes')
    .select(['id', 'kind', 'of'])
    .where('of', 'in', there as never)
    .execute();
  const again: string[] = [];
  for (const { id, kind, of } of erased) {
    const run = await classOf(tx, kind, of);
    if ((await removed(tx, kind, of)) === 0n) continue;
    again.push(id);
    // The pupil may have been marked after the backup.
    if (run !== undefined) unsure.add(run);
  }
  if (again.length > 0) await tx.updateTable('wipes').set({ cleanAt: null }).where('id', 'in', again).execute();
  return { erased: again.length, unsure: [...unsure] };
}

/** The run of an existing team or pupil. */
async function classOf(tx: Tx, kind: ErasedKind, of: string): Promise<RunId | undefined> {
  const teams = tx.selectFrom('teams').select('teams.runId');
  const found =
    kind === 'pupil'
      ? teams.innerJoin('students', 'students.teamId', 'teams.id').where('students.id', '=', of)
      : teams.where('teams.id', '=', of as never);
  return (await found.executeTakeFirst())?.runId;
}

/**
 * During the grace period, restoring a backup brings back a class or team that a docent deleted; then its erasure is
 * revoked.
 */
async function forgetRegretted(tx: Tx): Promise<RunId[]> {
  const runs = await tx.selectFrom('runs').select(['id', 'id as runId']).execute();
  const teams = await tx.selectFrom('teams').select(['id', 'runId']).execute();
  const runOf = new Map<string, RunId>([...runs, ...teams].map(({ id, runId }) => [id, runId]));
  const there = tx.selectFrom('runs').select('id').unionAll(tx.selectFrom('teams').select('id').$castTo<never>());
  const back = await tx
    .deleteFrom('wipes')
    .where('rule', '=', 'docent')
    .where('kind', '!=', 'pupil')
    .where('at', '>=', regrettedSince())
    .where('of', 'in', there as never)
    .returning('of')
    .execute();
  return [...new Set(back.flatMap(({ of }) => runOf.get(of) ?? []))];
}

const regrettedSince = (): string => new Date(nowMs() - graceDays * 24 * 60 * 60 * 1000).toISOString();

/** Its photos then belong to nobody, and the photos of its class are held for a check. */
async function removed(tx: Tx, kind: ErasedKind, of: string): Promise<bigint> {
  const table = ({ class: 'runs', team: 'teams', pupil: 'students' } as const)[kind];
  return (
    await tx
      .deleteFrom(table)
      .where('id', '=', of as never)
      .executeTakeFirst()
  ).numDeletedRows;
}
