/** The cost of thousands of open event streams: memory, and the delay of another team's poll during heartbeats. */

import { setTimeout as wait } from 'node:timers/promises';

import { aGet, Connection } from '#bench/device/connection.ts';
import { type EventStream, listenTo } from '#bench/device/eventStreams.ts';
import { askAll, pollRequests } from '#bench/device/requests.ts';
import { quantile, type Bench, type BenchRow, timed } from '#bench/ratio.ts';
import { openDevices } from '#bench/schoolClass.ts';
import { serveBare, type Served } from '#bench/servers/served.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { heartbeatMs } from '#server/events/heartbeats.ts';

const streams = 10_000;
const heartbeats = 3;
const betweenPollsMs = 20;

export async function measureStreams(bench: Bench): Promise<BenchRow[]> {
  const bare = await serveBare();
  try {
    const polling = bench.schoolClass.teams.at(-1);
    if (polling === undefined) throw new Error('A class has more teams');
    const poll = pollRequests(polling);
    const control = await keepOpen(
      bare,
      Array.from({ length: streams }, () => aGet('/stream')),
      [aGet('/573')],
    );
    const tokens = await openDevices(bench.place, streams);
    const requests = tokens.map((token) => aGet(student.events.path, { [tokenHeader]: token }));
    const subject = await keepOpen(bench.product, requests, poll);
    const row = (
      what: string,
      take: (kept: Kept) => number,
      { unit, most }: { unit: string; most?: number },
    ): BenchRow => {
      const ratio = take(subject) / take(control);
      // Converted to the ratio in this run.
      const aim = most === undefined ? {} : { aim: most / take(control) };
      const note = `${take(subject).toFixed(1)} ${unit} here, ${take(control).toFixed(1)} bare`;
      return {
        what,
        against: 'bare node:http',
        engine: bench.place.engine,
        ratio,
        spread: [ratio, ratio],
        note,
        ...aim,
      };
    };
    return [
      row(`memory of each of ${streams} streams after ${heartbeats} heartbeats`, ({ kB }) => kB, {
        unit: 'kB',
        most: 24,
      }),
      row('p99 of another team’s poll meanwhile', ({ waits }) => quantile(waits, 0.99), { unit: 'ms' }),
      row('its longest wait', ({ waits }) => Math.max(...waits), { unit: 'ms', most: 50 }),
      row('CPU at rest', ({ cpuShare }) => cpuShare * 100, { unit: '% of a core' }),
    ];
  } finally {
    await bare.stop();
  }
}

/** Memory per stream, the delays of polls, and the used share of a core. */
type Kept = { kB: number; waits: number[]; cpuShare: number };

async function keepOpen(server: Served, requests: readonly Buffer[], poll: readonly Buffer[]): Promise<Kept> {
  const connection = await Connection.open(server.port);
  const openStreams: EventStream[] = [];
  try {
    for (let asked = 0; asked < 100; asked += 1) await askAll(connection, poll);
    const before = await server.usage();
    for (const request of requests) openStreams.push(await listenTo(server.port, request, () => undefined));
    const opened = await server.usage();
    const waits: number[] = [];
    const until = performance.now() + heartbeats * heartbeatMs;
    while (performance.now() < until) {
      waits.push(await timed(() => askAll(connection, poll)));
      await wait(betweenPollsMs);
    }
    const after = await server.usage();
    return {
      kB: (after.memoryBytes - before.memoryBytes) / requests.length / 1024,
      waits,
      cpuShare: (after.cpuMs - opened.cpuMs) / (heartbeats * heartbeatMs),
    };
  } finally {
    connection.close();
    for (const stream of openStreams) stream.close();
  }
}
