/** Prints the page benchmarks: a table, or a line of JSON for each number with a target. */

import type { ScreenLook, Measured } from './lighthouse.ts';

export type PageRow = { path: string; median: ScreenLook; performances: readonly number[] };

/** The minimum scores. */
const points: Readonly<Partial<Record<Measured, number>>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
/** The maximum values, on the page that every pupil opens first. */
const limitsOfLogin: Readonly<Partial<Record<Measured, number>>> = { fcp: 1500, lcp: 1800, script: 115_000 };
const loginPath = '/student/login';

type Verdict = { name: Measured; value: number; unit: string; aim: number; isMet: boolean };

function verdicts({ path, median }: PageRow): Verdict[] {
  const scored = Object.entries(points) as [Measured, number][];
  const limited = Object.entries(path === loginPath ? limitsOfLogin : {}) as [Measured, number][];
  return [
    ...scored.map(([name, aim]) => ({ name, value: median[name], unit: 'points', aim, isMet: median[name] >= aim })),
    ...limited.map(([name, aim]) => ({
      name,
      value: Math.round(median[name]),
      unit: name === 'script' ? 'bytes' : 'ms',
      aim,
      isMet: median[name] <= aim,
    })),
  ];
}

export function jsonLines(rows: readonly PageRow[]): string {
  const lines = rows.flatMap((row) =>
    verdicts(row).map(({ name, value, unit, aim, isMet }) =>
      JSON.stringify({ line: `${row.path} ${name}`, engine: '–', value, unit, aim, met: isMet }),
    ),
  );
  return lines.join('\n');
}

const heads = [
  'page',
  'perf',
  'runs',
  'a11y',
  'bp',
  'seo',
  'FCP s',
  'LCP s',
  'TBT ms',
  'CLS',
  'kB',
  'JS br kB',
  'missed',
];

export function tableOf(rows: readonly PageRow[]): string {
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

function cellsOf(row: PageRow): string[] {
  const { path, median, performances } = row;
  const missed = verdicts(row).filter(({ isMet }) => !isMet);
  return [
    path,
    `${median.performance}`,
    performances.join(' '),
    `${median.accessibility}`,
    `${median['best-practices']}`,
    `${median.seo}`,
    (median.fcp / 1000).toFixed(2),
    (median.lcp / 1000).toFixed(2),
    median.tbt.toFixed(0),
    median.cls.toFixed(3),
    (median.bytes / 1000).toFixed(0),
    (median.script / 1000).toFixed(1),
    missed.map(({ name, aim }) => `${name} (${aim})`).join(', '),
  ];
}
