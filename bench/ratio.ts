/** Measures a ratio against a control, alternating both in the same run. */

import type { Dice } from '#domain/dice.ts';

import type { BenchPlace } from './databases.ts';
import type { SchoolClass } from './schoolClass.ts';
import type { Served } from './servers/served.ts';

/** What every measurement depends on. */
export type Bench = { place: BenchPlace; schoolClass: SchoolClass; product: Served; dice: Dice };

/** One line of the table. */
export type BenchRow = {
  what: string;
  against: string;
  engine: string;
  /** The ratio to the control, or the value in `unit`; less is better. */
  ratio: number;
  /** The lowest and highest round; equal to the ratio for a single round. */
  spread: readonly [number, number];
  note?: string;
  /** The unit of a value that is no ratio, such as 'ms'. */
  unit?: string;
  /** The target: at most this much. */
  aim?: number;
};

export type Pair<Measured> = { subject: Measured; control: Measured };
type Measure<Measured> = () => Promise<Measured>;

/** Subject, control, subject, control…; warm-up rounds do not count. */
export async function alternate<Measured>(
  rounds: number,
  { subject, control }: Pair<Measure<Measured>>,
  { warmingUp = 1 } = {},
): Promise<Pair<Measured>[]> {
  const pairs: Pair<Measured>[] = [];
  while (pairs.length < warmingUp + rounds) pairs.push({ subject: await subject(), control: await control() });
  return pairs.slice(warmingUp);
}

/** The median of the rounds' ratios, so that a disturbed round has no effect. */
export function ratioOf<Measured>(
  pairs: readonly Pair<Measured>[],
  take: (measured: Measured) => number,
): Pick<BenchRow, 'ratio' | 'spread'> {
  const ratios = pairs.map(({ subject, control }) => take(subject) / take(control));
  return { ratio: median(ratios), spread: [Math.min(...ratios), Math.max(...ratios)] };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile: this share of the values is below it. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('Nothing was measured');
  return value;
}

/** The milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
