/** Each server is killed in the middle of its work, and started again. */

import { setTimeout as pause } from 'node:timers/promises';

import { becomesReady } from '#scripts/cluster/ready.ts';

import { type Failure, timed, underLoad } from './failure.ts';

const downMs = 2000;

export const serverKilled: Failure = {
  name: 'server-killed',
  what: 'each server killed in its turn',
  play: async ({ cluster }) =>
    underLoad(cluster, { mostRefusals: 1 }, async (load) => {
      const times: string[] = [];
      for (const server of cluster.servers) {
        await server.end('SIGKILL');
        times.push(await timed(load.goesOn));
        await pause(downMs);
        await server.start();
        await becomesReady(server.address);
      }
      return { figures: `every team goes on after ${times.join(', ')}`, faults: [] };
    }),
};
