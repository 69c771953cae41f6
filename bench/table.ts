/** The table that the bench prints. */

import type { BenchRow } from './ratio.ts';

const heads = ['what', 'against', 'engine', 'ratio', 'rounds from–to', 'aim', 'note'];

/** One line of JSON for each row, for programs. */
export function jsonOf(rows: readonly BenchRow[]): string {
  return rows
    .map(({ what, engine, ratio, unit = 'times the control', aim }) =>
      JSON.stringify({
        line: what,
        engine,
        value: ratio,
        unit,
        aim: aim ?? null,
        met: aim === undefined ? null : ratio <= aim,
      }),
    )
    .join('\n');
}

export function tableOf(rows: readonly BenchRow[]): string {
  const lines = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf({ what, against, engine, ratio, spread, aim, unit = '', note = '' }: BenchRow): string[] {
  const number = `${short(ratio)} ${unit}`.trimEnd();
  return [what, against, engine, number, spread.map(short).join('–'), inWords(ratio, aim), note];
}

function inWords(ratio: number, aim: number | undefined): string {
  if (aim === undefined) return '';
  return `${short(aim)} ${ratio <= aim ? 'met' : 'MISSED'}`;
}

function short(ratio: number): string {
  return ratio.toFixed(ratio < 10 ? 2 : 0);
}
