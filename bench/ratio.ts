/** A speed as a ratio against a control, both measured in turns in the same run. */

/** One line of the table. */
export type BenchRow = {
  what: string;
  against: string;
  engine: string;
  /** How many times what the control took, or how much of its unit; less is better. */
  ratio: number;
  /** The lowest and highest of the rounds; the same as the ratio where there was one. */
  spread: readonly [number, number];
  note?: string;
  /** Of the number, where it is no ratio: such as `ms`. */
  unit?: string;
  /** At most this much was aimed at. */
  aim?: number;
};

export type Pair<Measured> = { subject: Measured; control: Measured };
type Measure<Measured> = () => Promise<Measured>;

/** Subject, control, subject, control…; the rounds that warm both up don't count. */
export async function alternate<Measured>(
  rounds: number,
  { subject, control }: Pair<Measure<Measured>>,
  { warmingUp = 1 } = {},
): Promise<Pair<Measured>[]> {
  const pairs: Pair<Measured>[] = [];
  while (pairs.length < warmingUp + rounds) pairs.push({ subject: await subject(), control: await control() });
  return pairs.slice(warmingUp);
}

/** The median of the rounds' ratios: a round that was disturbed disturbs nothing else. */
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

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('Nothing was measured');
  return value;
}

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
