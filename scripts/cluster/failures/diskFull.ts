/** The disk of one server is full: it refuses photos, and reports that it is not ready. */

import { becomesReady } from '#scripts/cluster/ready.ts';
import { boundFiles, canBound } from '#test/drills/boundFiles.ts';

import { type Failure, timed, underLoad } from './failure.ts';

export const diskFull: Failure = {
  name: 'disk-full',
  what: 'the disk of one server full',
  play: async ({ cluster }) => {
    if (!canBound) return { figures: '', faults: ['prlimit is not here: a full disk is made with it, on Linux'] };
    const [server] = cluster.servers;
    if (server === undefined) throw new RangeError('A cluster has a server');
    const { pid } = server.process();
    return underLoad(cluster, { mostRefusals: 2 }, async (load) => {
      boundFiles(pid, 0);
      const noticed = await timed(() => becomesReady(server.address, false));
      for (let time = 0; time < 12; time += 1) await load.goesOn();
      boundFiles(pid, 'unlimited');
      const healed = await timed(() => becomesReady(server.address));
      return { figures: `it says so within ${noticed}, and is ready ${healed} after there is room`, faults: [] };
    });
  },
};
