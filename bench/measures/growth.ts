/** Whether a request costs more when many schools share a database: the same classes play in a small database, and in one with 60 000 teams. */

import type { BenchPlace } from '#bench/databases.ts';
import { multiply, withClient } from '#bench/growth/manySchools.ts';
import { fillSixty } from '#bench/growth/sixtyClasses.ts';
import { openTwoServers, type Round, type TwoServers } from '#bench/growth/twoServers.ts';
import { alternate, median, quantile, ratioOf, type Bench, type BenchRow, timed } from '#bench/ratio.ts';
import type { SchoolClass } from '#bench/schoolClass.ts';
import { admin } from '#contract/admin/admin.ts';
import type { Dice } from '#domain/dice.ts';

/**
 * 60 classes of 8 teams, and this many times as many next to them: 60 000 teams, of 2 500 schools with three classes
 * each.
 */
const timesMore = 124;
const rounds = 5;
/** As in the school's benchmark. With more requests at a time, the queue would be measured. */
const withinMs = 10_000;

const against = 'the same with one school’s database';

type Places = { one: string; many: string };

export async function measureGrowth({ place, dice }: Bench): Promise<BenchRow[]> {
  // With SQLite each school has a database of its own.
  if (place.databaseUrl === undefined) return [];
  const { one, many, classes } = await fillBoth({ ...place, databaseUrl: place.databaseUrl }, dice);
  const control = await openTwoServers(one);
  const subject = await openTwoServers(many);
  try {
    for (const servers of [control, subject]) await servers.enter(classes, dice.below(2 ** 31));
    const pairs = await alternate(rounds, {
      subject: () => subject.play(withinMs),
      control: () => control.play(withinMs),
    });
    const cost = ({ cpuMs, requests }: Round): number => cpuMs / requests;
    const waits = (take: (pair: (typeof pairs)[number]) => Round) => pairs.flatMap((pair) => take(pair).waits);
    const p95 = (side: 'subject' | 'control'): number =>
      quantile(
        waits((pair) => pair[side]),
        0.95,
      );
    const perRequest = (side: 'subject' | 'control'): string =>
      `${median(pairs.map((pair) => cost(pair[side]))).toFixed(2)} ms`;
    const engine = place.engine;
    const faults = pairs.reduce((sum, pair) => sum + pair.subject.faults + pair.control.faults, 0);
    return [
      {
        what: 'growth: CPU of two servers and database for a request, 60 000 teams',
        against,
        engine,
        ...ratioOf(pairs, cost),
        aim: 1.1,
        note: `${perRequest('subject')} against ${perRequest('control')}`,
      },
      {
        what: 'growth: p95 of an answer',
        against,
        engine,
        ratio: p95('subject') / p95('control'),
        spread: [p95('control'), p95('subject')],
        note: 'from: control, to: many schools; ms',
      },
      { what: 'growth: calls that failed', against: 'none', engine, ratio: faults, spread: [faults, faults], aim: 0 },
      ...(await measureBell({ control, subject }, engine)),
      ...(await measureAdmin({ control, subject }, classes, engine)),
    ];
  } finally {
    await control.close();
    await subject.close();
  }
}

async function fillBoth(
  place: BenchPlace & { databaseUrl: string },
  dice: Dice,
): Promise<Places & { classes: SchoolClass[] }> {
  const named = (name: string): string => Object.assign(new URL(place.databaseUrl), { pathname: `/${name}` }).href;
  const [one, many] = [named('growth_one'), named('growth_many')];
  await withClient(place.databaseUrl, async (client) => {
    // Avoids repeated checkpoints during the bulk load.
    await client.query(`alter system set max_wal_size = '16GB'`);
    await client.query('select pg_reload_conf()');
    await client.query('create database growth_one');
  });
  const classes = await fillSixty({ ...place, databaseUrl: one }, dice);
  await withClient(place.databaseUrl, (client) => client.query('create database growth_many template growth_one'));
  console.error(
    `Making 60 000 teams took ${((await timed(() => multiply(many, timesMore, '^'))) / 1000).toFixed(0)} s`,
  );
  await withClient(one, (client) => client.query('vacuum analyze'));
  await withClient(place.databaseUrl, (client) => client.query('checkpoint'));
  await withClient(many, async (client) => {
    const { rows } = await client.query<{ mb: number }>('select pg_database_size(current_database()) / 1e6 as mb');
    console.error(`It is ${Number(rows[0]?.mb).toFixed(0)} MB`);
  });
  return { one, many, classes };
}

/** All teams of the playing classes send at once: the highest rate of two servers and a database. */
async function measureBell(
  { control, subject }: Record<'control' | 'subject', TwoServers>,
  engine: string,
): Promise<BenchRow[]> {
  const last = async (servers: TwoServers): Promise<number> => Math.max(...(await servers.play(0)).waits);
  const [many, one] = [await last(subject), await last(control)];
  const what = 'growth: 480 answers at one moment, until the last is stored';
  return [{ what, against: 'ms', engine, ratio: many, spread: [one, many], unit: 'ms', note: 'from: one school' }];
}

/** The beheerder's pages show all schools, so they take longer; this measures how long. */
const pages = [admin.people, admin.storage, admin.logbook, admin.jobs] as const;

async function measureAdmin(
  { control, subject }: Record<'control' | 'subject', TwoServers>,
  [first]: readonly SchoolClass[],
  engine: string,
): Promise<BenchRow[]> {
  const cookie = `teacherSession=${first?.docentToken}`;
  const ask = async ({ ports }: TwoServers, path: string): Promise<number> => {
    const times: number[] = [];
    for (let tried = 0; tried < 3; tried += 1) {
      times.push(
        await timed(async () => {
          const response = await fetch(`http://127.0.0.1:${ports[0]}${path}`, { headers: { cookie } });
          if (!response.ok) throw new Error(`${path} answered ${response.status}`);
          await response.arrayBuffer();
        }),
      );
    }
    return median(times);
  };
  const rows: BenchRow[] = [];
  for (const { path } of pages) {
    const [many, one] = [await ask(subject, path), await ask(control, path)];
    rows.push({
      what: `growth: ${path}, all schools on it`,
      against: 'ms',
      engine,
      ratio: many,
      spread: [one, many],
      unit: 'ms',
      note: 'from: one school',
    });
  }
  return rows;
}
