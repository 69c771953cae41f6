/** Keeps 'no photo' marks of pupils missing from a restored backup, by id, until a later restore brings the pupil back (docs/rules.md 15.33). */

import { batches } from '#server/db/batches.ts';
import { now, type Tx } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';

import { unchecked } from './photoChecks.ts';

type Lost = Tables['lostMarks'];

/** Marks on pupils, and decisions about photos, classes and looks at neighbours. */
export type Marks = {
  pupils: readonly { id: string; runId: RunId }[];
  checks: readonly Tables['photoChecks'][];
  wishes: readonly { id: RunId; photosFirstAt: string | null; keepsakeNamelessAt: string | null }[];
  looks: readonly { id: string; refusedAt: string | null }[];
};

export const noMarks: Marks = { pupils: [], checks: [], wishes: [], looks: [] };

/** The ids come from columns of these types. */
const asRun = (id: string): RunId => id as RunId;
const asTeam = (id: string): TeamId => id as TeamId;

export async function readLost(tx: Tx): Promise<Marks> {
  const all = await tx.selectFrom('lostMarks').selectAll().execute();
  const lost = <Mark>(what: Lost['what'], read: (row: Lost) => Mark): Mark[] =>
    all.filter((row) => row.what === what).map(read);
  const check = ({ of, within }: Lost) => ({ ...unchecked, name: of, teamId: asTeam(within) });
  return {
    pupils: lost('pupil', ({ of, within }) => ({ id: of, runId: asRun(within) })),
    checks: [
      ...lost('photo-asked', check),
      ...lost('photo-held', (row) => ({ ...check(row), heldAt: row.at })),
      ...lost('photo-refused', (row) => ({ ...check(row), refusedAt: row.at })),
    ],
    wishes: [
      ...lost('class-first', ({ of, at }) => ({ id: asRun(of), photosFirstAt: at, keepsakeNamelessAt: null })),
      ...lost('class-nameless', ({ of, at }) => ({ id: asRun(of), photosFirstAt: null, keepsakeNamelessAt: at })),
    ],
    looks: lost('look-refused', ({ of, at }) => ({ id: of, refusedAt: at })),
  };
}

/**
 * Runs after the rows of a backup were loaded. Marks without a row are kept here; marks with a row are applied to it.
 */
export async function storeMissing(tx: Tx, marks: Marks): Promise<void> {
  const stored = await tx.selectFrom('lostMarks').selectAll().execute();
  const isThere = await rowsThere(tx);
  const lost = [...stored, ...rowsOf(marks)].filter((row) => !isThere(row));
  await tx.deleteFrom('lostMarks').execute();
  for (const some of batches(lost)) {
    await tx
      .insertInto('lostMarks')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function rowsThere(tx: Tx): Promise<(row: Lost) => boolean> {
  const idsOf = async (table: 'students' | 'teams' | 'runs' | 'looks'): Promise<Set<string>> =>
    new Set((await tx.selectFrom(table).select('id').$castTo<{ id: string }>().execute()).map(({ id }) => id));
  const [pupils, teams] = [await idsOf('students'), await idsOf('teams')];
  const [runs, looks] = [await idsOf('runs'), await idsOf('looks')];
  return ({ what, of, within }) => {
    if (what === 'pupil') return pupils.has(of);
    if (what === 'look-refused') return looks.has(of);
    return what === 'class-first' || what === 'class-nameless' ? runs.has(of) : teams.has(within);
  };
}

function rowsOf({ pupils, checks, wishes, looks }: Marks): Lost[] {
  const moment = now();
  const row = (what: Lost['what'], of: string, at: string | null, within = ''): Lost[] =>
    at === null ? [] : [{ what, of, within, at }];
  return [
    ...pupils.flatMap(({ id, runId }) => row('pupil', id, moment, runId)),
    ...checks.flatMap(({ name, teamId, heldAt, refusedAt }) => [
      ...row('photo-asked', name, moment, teamId),
      ...row('photo-held', name, heldAt, teamId),
      ...row('photo-refused', name, refusedAt, teamId),
    ]),
    ...wishes.flatMap(({ id, photosFirstAt, keepsakeNamelessAt }) => [
      ...row('class-first', id, photosFirstAt),
      ...row('class-nameless', id, keepsakeNamelessAt),
    ]),
    ...looks.flatMap(({ id, refusedAt }) => row('look-refused', id, refusedAt)),
  ];
}
