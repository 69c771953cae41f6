/** The table that the bench prints. */

import type { Row } from './ratio.ts';

const heads = ['what', 'against', 'engine', 'ratio', 'rounds from–to', 'note'];

export function tableOf(rows: readonly Row[]): string {
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

function cellsOf({ what, against, engine, ratio, spread, note = '' }: Row): string[] {
  return [what, against, engine, short(ratio), spread.map(short).join('–'), note];
}

function short(ratio: number): string {
  return ratio.toFixed(ratio < 10 ? 2 : 0);
}
