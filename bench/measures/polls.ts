/** A team's poll over HTTP, against bare Node with a response of equal size. */

import { aGet, Connection } from '#bench/device/connection.ts';
import { askAll, phaseRequest, pollRequests } from '#bench/device/requests.ts';
import { alternate, median, ratioOf, type Bench, type BenchRow, timed } from '#bench/ratio.ts';
import { serveBare, type Served } from '#bench/servers/served.ts';

const rounds = 9;
const pollsPerTeam = 40;
/** Of the speed of bare `node:http`. */
const aims = { poll: { SQLite: 0.3, PostgreSQL: 0.15 }, phase: { SQLite: 0.2, PostgreSQL: 0.2 } } as const;
/** As many requests as a school of 480 teams sends in twenty minutes, so that a warm server is measured. */
const warmingUp = 30;

export async function measurePolls(bench: Bench): Promise<BenchRow[]> {
  const { engine } = bench.place;
  const phases = bench.schoolClass.teams.map((team) => [phaseRequest(team)]);
  return [
    ...(await measureAsking(bench, 'poll', {
      polls: bench.schoolClass.teams.map(pollRequests),
      aim: 1 / aims.poll[engine],
    })),
    ...(await measureAsking(bench, 'get-phase', { polls: phases, aim: 1 / aims.phase[engine] })),
  ];
}

type Asked = { polls: readonly (readonly Buffer[])[]; aim: number };

async function measureAsking({ place, product }: Bench, what: string, { polls, aim }: Asked): Promise<BenchRow[]> {
  const bare = await serveBare();
  try {
    const sizes = await bytesAnswered(product, polls[0] ?? []);
    const bytes = sizes.map((size) => aGet(`/${size}`));
    const controls = polls.map(() => bytes);
    const turns = { subject: () => askAtOnce(product, polls), control: () => askAtOnce(bare, controls) };
    const pairs = await alternate(rounds, turns, { warmingUp });
    const facts = { engine: place.engine, against: `node:http, ${sizes.join(' + ')} bytes` };
    const calls = polls.length * pollsPerTeam * sizes.length;
    const perCall = median(pairs.map(({ subject }) => subject.cpu / calls));
    return [
      { what: `${what} of 8 teams at once: time`, aim, ...facts, ...ratioOf(pairs, ({ time }) => time) },
      {
        what: `${what} of 8 teams at once: CPU of the server`,
        ...facts,
        ...ratioOf(pairs, ({ cpu }) => cpu),
        note: `${(perCall * 1000).toFixed(0)} µs a call here`,
      },
    ];
  } finally {
    await bare.stop();
  }
}

async function bytesAnswered({ port }: Served, requests: readonly Buffer[]): Promise<number[]> {
  const connection = await Connection.open(port);
  const sizes: number[] = [];
  for (const request of requests) sizes.push((await connection.ask(request)).body.length);
  connection.close();
  return sizes;
}

type Used = { time: number; cpu: number };

/** Each team polls on a connection of its own, again after each response. */
async function askAtOnce({ port, usage }: Served, polls: readonly (readonly Buffer[])[]): Promise<Used> {
  const connections = await Promise.all(polls.map(() => Connection.open(port)));
  const before = (await usage()).cpuMs;
  const time = await timed(() =>
    Promise.all(
      connections.map(async (connection, team) => {
        for (let poll = 0; poll < pollsPerTeam; poll += 1) await askAll(connection, polls[team] ?? []);
      }),
    ),
  );
  const used = (await usage()).cpuMs - before;
  for (const connection of connections) connection.close();
  return { time, cpu: used };
}
