/**
 * The benchmarks: each line is a ratio against a control in the same run. `npm run bench`, or a part of it with
 * `npm run bench -- polls school`; `--seed=7` repeats the same random numbers, `--json` prints one JSON object per line.
 */

import { measureGrowth } from '#bench/measures/growth.ts';
import { measureHeics, measurePhotos } from '#bench/measures/photos.ts';
import { measurePolls } from '#bench/measures/polls.ts';
import { measurePractices } from '#bench/measures/practices.ts';
import { measureHeadroom, measureSchool } from '#bench/measures/school.ts';
import { measureStreams } from '#bench/measures/streams.ts';
import { measureSubmits } from '#bench/measures/submits.ts';
import { serveProduct } from '#bench/servers/served.ts';
import { createDice, type Dice } from '#domain/dice.ts';

import { openPostgres, openSqlite, type BenchPlace } from './databases.ts';
import type { Bench, BenchRow } from './ratio.ts';
import { fillClass } from './schoolClass.ts';
import { jsonOf, tableOf } from './table.ts';

type Measure = (bench: Bench) => Promise<BenchRow[]>;

const always: Readonly<Record<string, Measure>> = {
  polls: measurePolls,
  submits: measureSubmits,
};
/** Slow, or in need of a fresh server: run only when named. */
const whenNamed: Readonly<Record<string, Measure>> = {
  photos: measurePhotos,
  heics: measureHeics,
  streams: measureStreams,
  school: measureSchool,
  practices: measurePractices,
  headroom: measureHeadroom,
  growth: measureGrowth,
};

const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));
const seed = Number(words.find((word) => word.startsWith('--seed='))?.slice('--seed='.length) ?? 1);

async function measure(place: BenchPlace, dice: Dice): Promise<BenchRow[]> {
  const usual = Object.entries(always).filter(([name]) => names.length === 0 || names.includes(name));
  const asked = Object.entries(whenNamed).filter(([name]) => names.includes(name));
  const wanted = [...usual, ...asked];
  if (wanted.length === 0) return [];
  const schoolClass = await fillClass(place, dice);
  const product = await serveProduct(place);
  try {
    const rows: BenchRow[] = [];
    for (const [, take] of wanted) rows.push(...(await take({ place, schoolClass, product, dice })));
    return rows;
  } finally {
    await product.stop();
  }
}

async function measureAll(dice: Dice): Promise<BenchRow[]> {
  const rows = await measure(sqlite, dice);
  if (postgres === undefined) console.error('NOT RUN: PostgreSQL. It is not installed and could not be had.');
  else rows.push(...(await measure(postgres, dice)));
  return rows.toSorted((one, other) => one.what.localeCompare(other.what));
}

const sqlite = openSqlite();
const postgres = await openPostgres();
const cleanUp = async (): Promise<void> => {
  await sqlite.remove();
  await postgres?.remove();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}
const started = performance.now();
const isForPrograms = words.includes('--json');
const say = (line: string): void => (isForPrograms ? undefined : console.log(line));
say(`Seed ${seed}. A ratio is how many times the control it took: less is better.\n`);
try {
  const rows = await measureAll(createDice(seed));
  console.log(isForPrograms ? jsonOf(rows) : tableOf(rows));
} finally {
  await cleanUp();
}
say(`\n${((performance.now() - started) / 1000).toFixed(0)} s`);
