/** Bounds on the rows of a backup: many times more than a school has (docs/rules.md 13.38). */

import { getHeapStatistics } from 'node:v8';

import { backupLimits } from '#domain/limits.ts';
import { NotABackup } from '#server/backup/backupFile.ts';

/** `units` are the UTF-16 code units of all rows as JSON. */
export type RowBounds = { rows: number; units: number };

/** A restore holds all rows in memory, so they may take at most a third of the heap. */
export function rowBounds(heap = getHeapStatistics().heap_size_limit): RowBounds {
  return { rows: backupLimits.rows, units: Math.min(backupLimits.rowBytes, heap / 3) };
}

/** Counts row by row; throws `NotABackup` at the first row beyond a bound. */
export function boundRows({ rows, units }: RowBounds): (row: string) => void {
  let [rowsTaken, unitsTaken] = [0, 0];
  return (row) => {
    rowsTaken += 1;
    unitsTaken += row.length;
    if (rowsTaken > rows || unitsTaken > units)
      throw new NotABackup('meer rijen dan een school heeft, of dan deze server kan lezen');
  };
}
