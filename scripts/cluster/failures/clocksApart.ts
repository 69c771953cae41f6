/** The clocks of three servers differ by five minutes. */

import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { teacher } from '#contract/teacher.ts';
import type { Cluster } from '#scripts/cluster/cluster.ts';
import { becomesReady } from '#scripts/cluster/ready.ts';
import { openDevice } from '#test/classroom.ts';

import { type Failure, underLoad } from './failure.ts';

const fiveMinutesMs = 5 * 60_000;
const shiftsMs = [0, -fiveMinutesMs, fiveMinutesMs];
const workMs = 30_000;
const shifting = pathToFileURL(resolve('scripts/cluster/shiftedClock.ts')).href;

export const clocksApart: Failure = {
  name: 'clocks-apart',
  what: 'the clocks of the servers five minutes apart, behind and ahead',
  play: async ({ cluster }) => {
    await startAnew(cluster, (index) => ({
      NODE_OPTIONS: `--import=${shifting}`,
      CLOCK_SHIFT_MS: `${shiftsMs[index] ?? 0}`,
    }));
    try {
      return await underLoad(cluster, { mostRefusals: 0 }, async ({ docent, teams }) => {
        await pause(workMs);
        const there: number[] = [];
        for (const { address } of cluster.servers) {
          const here = openDevice(address, { cookie: docent.cookies() });
          const online = (await here.ask(teacher.teams, {})).filter((team) => team.online);
          there.push(online.length);
        }
        const seen = `of ${teams.length} teams at work the servers see ${there.join(', ')} as online`;
        return { figures: seen, faults: there.every((online) => online === teams.length) ? [] : [seen] };
      });
    } finally {
      await startAnew(cluster, () => ({}));
    }
  },
};

async function startAnew({ servers }: Cluster, settingsOf: (index: number) => Record<string, string>): Promise<void> {
  for (const [index, server] of servers.entries()) {
    await server.end();
    await server.start({ settings: settingsOf(index) });
    await becomesReady(server.address);
  }
}
