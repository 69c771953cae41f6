/** Two servers on one PostgreSQL database, with the classes that play on them, and their CPU use. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openSqlite } from '#bench/databases.ts';
import type { Act, Played } from '#bench/players.ts';
import type { SchoolClass } from '#bench/schoolClass.ts';
import { type Served, serveProduct } from '#bench/servers/served.ts';

import { withClient } from './manySchools.ts';

/** The CPU time of servers and database in one round, in milliseconds, and the number of requests. */
export type Round = { cpuMs: number; requests: number; waits: number[]; faults: number };

export type TwoServers = {
  ports: number[];
  enter: (classes: readonly SchoolClass[], seed: number) => Promise<void>;
  /** Each team sends an answer within this time, and every screen that gets the event reloads. */
  play: (withinMs: number) => Promise<Round>;
  close: () => Promise<void>;
};

const count = 2;

export async function openTwoServers(databaseUrl: string): Promise<TwoServers> {
  const folders = Array.from({ length: count }, openSqlite);
  const servers: Served[] = [];
  for (const folder of folders) servers.push(await serveProduct({ ...folder, engine: 'PostgreSQL', databaseUrl }));
  const players = servers.map(() => fork(join(import.meta.dirname, '../players.ts')));
  const playAll = (actOf: (place: number) => Act): Promise<Played[]> =>
    Promise.all(players.map((player, place) => play(player, actOf(place))));
  const cpuOfServers = async (): Promise<number> => {
    const used = await Promise.all(servers.map(({ usage }) => usage()));
    return used.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  };
  return {
    ports: servers.map(({ port }) => port),
    enter: async (classes, seed) => {
      await playAll((place) => ({
        act: 'enter',
        port: servers[place]?.port ?? 0,
        seed: seed + place,
        classes: classes.filter((_, number) => number % count === place),
      }));
    },
    play: async (withinMs) => {
      const [servedBefore, askedBefore] = [await cpuOfServers(), await cpuOfConnections(databaseUrl)];
      const played = await playAll(() => ({ act: 'answer', withinMs }));
      const [served, asked] = [await cpuOfServers(), await cpuOfConnections(databaseUrl)];
      return {
        cpuMs: served - servedBefore + usedSince(askedBefore, asked),
        requests: played.reduce((sum, { requests }) => sum + requests, 0),
        waits: played.flatMap(({ waits }) => waits),
        faults: played.reduce((sum, { faults }) => sum + faults, 0),
      };
    },
    close: async () => {
      for (const player of players) player.disconnect();
      for (const server of servers) await server.stop();
      for (const folder of folders) await folder.remove();
    },
  };
}

async function play(player: ChildProcess, act: Act): Promise<Played> {
  player.send(act);
  const [played] = (await once(player, 'message')) as [Played];
  return played;
}

/** Linux counts CPU time in hundredths of a second. */
const msOfTick = 10;

/** The CPU time of each connection to this database since it was opened. */
async function cpuOfConnections(databaseUrl: string): Promise<Map<number, number>> {
  const pids = await withClient(databaseUrl, async (client) => {
    // Without autovacuum, which is no cost of a request.
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
    );
    return rows.map(({ pid }) => pid);
  });
  return new Map(pids.map((pid) => [pid, cpuOf(pid)]));
}

/** Connections idle for ten seconds are closed. Their earlier use is not subtracted. */
function usedSince(before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>): number {
  return [...now].reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (before.get(pid) ?? 0)), 0);
}

function cpuOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  // The connection may have closed in the meantime.
  if (!existsSync(file)) return 0;
  // After the name in parentheses, which may contain anything: the state, ten numbers, then user and system time.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * msOfTick;
}
