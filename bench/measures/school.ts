/** A whole school at the bell: sixty classes answer and rate, played by separate processes. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Bench } from '#bench/bench.ts';
import { quantile, type BenchRow } from '#bench/ratio.ts';
import type { Act, Played } from '#bench/school/players.ts';
import { fillClasses } from '#bench/schoolClass.ts';

const docents = Array.from({ length: 60 }, (_, number) => `docent-${number + 1}`);
const processes = 2;
/** For all answers of the school. */
const withinMs = 10_000;

/** The 95th percentile, in milliseconds. */
const aims = { SQLite: { answer: 25, seen: 500 }, PostgreSQL: { answer: 60, seen: 500 } } as const;

export async function measureSchool({ place, product, dice }: Bench): Promise<BenchRow[]> {
  const classes = await fillClasses(place, dice, docents);
  const players = Array.from({ length: processes }, () => fork(join(import.meta.dirname, '../school/players.ts')));
  const playAll = async (actOf: (place: number) => Act): Promise<Played> => {
    const parts = await Promise.all(players.map((player, number) => play(player, actOf(number))));
    return {
      waits: parts.flatMap(({ waits }) => waits),
      seen: parts.flatMap(({ seen }) => seen),
      faults: parts.reduce((sum, { faults }) => sum + faults, 0),
      requests: parts.reduce((sum, { requests }) => sum + requests, 0),
    };
  };
  try {
    await playAll((player) => ({
      act: 'enter',
      port: product.port,
      seed: dice.below(2 ** 31),
      classes: classes.filter((_, number) => number % processes === player),
    }));
    const { cpuMs: before } = await product.usage();
    const answered = await playAll(() => ({ act: 'answer', withinMs }));
    const { cpuMs: between } = await product.usage();
    const rated = await playAll(() => ({ act: 'rate' }));
    const { cpuMs: after, memoryBytes } = await product.usage();
    const engine = place.engine;
    const row = (what: string, values: readonly number[], aim: number | undefined, note: string): BenchRow => {
      const p95 = quantile(values, 0.95);
      const spread = [quantile(values, 0.5), Math.max(...values)] as const;
      return {
        what,
        against: 'p95 of one run',
        engine,
        ratio: p95,
        spread,
        unit: 'ms',
        note,
        ...(aim !== undefined && { aim }),
      };
    };
    const cpuOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s CPU of the server`;
    return [
      row('school: 480 answers in 10 s', answered.waits, aims[engine].answer, cpuOf(between - before)),
      row('school: 60 docents rate without a pause', rated.waits, undefined, cpuOf(after - between)),
      row(
        'school: from that until the team’s screen shows it',
        rated.seen,
        aims[engine].seen,
        `${(memoryBytes / 2 ** 20).toFixed(0)} MB`,
      ),
      row('school: calls that failed', [answered.faults + rated.faults], 0, ''),
    ];
  } finally {
    for (const player of players) player.disconnect();
  }
}

async function play(player: ChildProcess, act: Act): Promise<Played> {
  player.send(act);
  const [played] = (await once(player, 'message')) as [Played];
  return played;
}
