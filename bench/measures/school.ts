/** A whole school at the bell: sixty classes answer and rate, and two hundred classes answer, played by separate processes. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Act, Played } from '#bench/players.ts';
import { quantile, type Bench, type BenchRow } from '#bench/ratio.ts';
import { fillClasses } from '#bench/schoolClass.ts';

const processes = 2;
/** For all answers of the school. */
const withinMs = 10_000;

/** The 95th percentile, in milliseconds. */
const aims = { SQLite: { answer: 50, seen: 500 }, PostgreSQL: { answer: 150, seen: 800 } } as const;
/** The same where 1 600 teams answer, on both engines. */
const headroomAim = 1000;

export async function measureSchool(bench: Bench): Promise<BenchRow[]> {
  const { engine } = bench.place;
  return withClasses(bench, 60, async (playAll) => {
    const { cpuMs: before } = await bench.product.usage();
    const answered = await playAll({ act: 'answer', withinMs });
    const { cpuMs: between } = await bench.product.usage();
    const rated = await playAll({ act: 'rate' });
    const { cpuMs: after, memoryBytes } = await bench.product.usage();
    const row = p95Of(engine);
    const memory = `${(memoryBytes / 2 ** 20).toFixed(0)} MB`;
    return [
      row('school: 480 answers in 10 s', answered.waits, aims[engine].answer, cpuOf(between - before)),
      row('school: 60 docents rate without a pause', rated.waits, undefined, cpuOf(after - between)),
      row('school: from that until the team’s screen shows it', rated.seen, aims[engine].seen, memory),
      row('school: calls that failed', [answered.faults + rated.faults], 0, ''),
    ];
  });
}

export async function measureHeadroom(bench: Bench): Promise<BenchRow[]> {
  return withClasses(bench, 200, async (playAll) => {
    const { cpuMs: before } = await bench.product.usage();
    const { waits, faults } = await playAll({ act: 'answer', withinMs });
    const { cpuMs: after, memoryBytes } = await bench.product.usage();
    const row = p95Of(bench.place.engine);
    const note = `${cpuOf(after - before)}, ${(memoryBytes / 2 ** 20).toFixed(0)} MB`;
    return [
      row('headroom: 1 600 answers of 200 classes in 10 s', waits, headroomAim, note),
      row('headroom: calls that failed', [faults], 0, ''),
    ];
  });
}

/** Fills this many classes, has their teams and docents come in, and then lets `measure` play them. */
async function withClasses(
  { place, product, dice }: Bench,
  count: number,
  measure: (playAll: (act: Act) => Promise<Played>) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const docents = Array.from({ length: count }, (_, number) => `docent-${count}-${number + 1}`);
  const classes = await fillClasses(place, dice, docents);
  const players = Array.from({ length: processes }, () => fork(join(import.meta.dirname, '../players.ts')));
  const playEach = async (actOf: (player: number) => Act): Promise<Played> => {
    const parts = await Promise.all(players.map((player, number) => play(player, actOf(number))));
    return {
      waits: parts.flatMap(({ waits }) => waits),
      seen: parts.flatMap(({ seen }) => seen),
      faults: parts.reduce((sum, { faults }) => sum + faults, 0),
      requests: parts.reduce((sum, { requests }) => sum + requests, 0),
    };
  };
  try {
    await playEach((player) => ({
      act: 'enter',
      port: product.port,
      seed: dice.below(2 ** 31),
      classes: classes.filter((_, number) => number % processes === player),
    }));
    return await measure((act) => playEach(() => act));
  } finally {
    for (const player of players) player.disconnect();
  }
}

async function play(player: ChildProcess, act: Act): Promise<Played> {
  player.send(act);
  const [played] = (await once(player, 'message')) as [Played];
  return played;
}

function p95Of(engine: BenchRow['engine']) {
  return (what: string, values: readonly number[], aim: number | undefined, note: string): BenchRow => ({
    what,
    against: 'p95 of one run',
    engine,
    ratio: quantile(values, 0.95),
    spread: [quantile(values, 0.5), Math.max(...values)],
    unit: 'ms',
    note,
    ...(aim !== undefined && { aim }),
  });
}

const cpuOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s CPU of the server`;
