/** Rows of a backup that an earlier version made, as they are said now. */

import type { TakenPart } from '#domain/course.ts';
import { goneKinds } from '#server/store/gone/takenForGood.ts';
import type { PortableRow, PortableTable } from '#server/store/portable.ts';

type Rows = ReadonlyMap<PortableTable, readonly PortableRow[]>;

export function asOfNow(rows: Rows, migration: string): Rows {
  const opened = migration >= '050' ? rows : withOpenedPhases(rows);
  return migration >= '042' ? opened : withLostMarks(opened);
}

/** As migration 050 does. */
function withOpenedPhases(rows: Rows): Rows {
  const teams = rows.get('teams');
  if (teams === undefined) return rows;
  const opened = ({ togetherPhase }: PortableRow) => (togetherPhase === null ? null : String(togetherPhase));
  return new Map([...rows, ['teams', teams.map((row) => ({ ...row, openedPhases: opened(row) }))]]);
}

/** As migration 042 does: before it, what is gone for good had the moment from which nobody could undo it, and a team may have sent again by then. */
function withLostMarks(rows: Rows): Rows {
  const taken = rows.get('takenAway') ?? [];
  const momentOf = ({ of, what, version }: PortableRow): string =>
    taken
      .filter((one) => one['answerId'] === of && one['what'] === what && one['version'] === version)
      .map(({ takenAt }) => String(takenAt))
      .toSorted()[0] ?? '';
  const isPart = ({ what }: PortableRow): boolean => goneKinds.includes(what as TakenPart);
  const gone = (rows.get('takenForGood') ?? []).map((row) => (isPart(row) ? { ...row, at: momentOf(row) } : row));
  return new Map([...rows, ['takenForGood', gone]]);
}
