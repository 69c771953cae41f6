/** The servers are updated to the next release one after another, next to servers of the previous release. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startCluster } from '#scripts/cluster/cluster.ts';
import { layPrevious } from '#scripts/cluster/previousRelease.ts';
import { becomesReady } from '#scripts/cluster/ready.ts';

import { type Failure, type Outcome, seconds, underLoad } from './failure.ts';

/** How long a server may take to stop. */
const mostMs = 25_000;

export const rollingUpdate: Failure = {
  name: 'rolling-update',
  what: 'every server updated from the previous release in its turn',
  play: async () => {
    const previous = await layPrevious();
    try {
      const { figures, faults } = await updateFrom(previous.folder);
      return { figures: `from ${previous.what}: ${figures}`, faults };
    } finally {
      previous.remove();
    }
  },
};

/** An asset that only the pages of the previous release load. */
const ofBefore = 'assets/of-before.js';

async function countFailures(address: string): Promise<number> {
  let failures = 0;
  for (let time = 0; time < 12; time += 1) {
    const response = await fetch(address);
    await response.body?.cancel();
    if (!response.ok) failures += 1;
  }
  return failures;
}

async function updateFrom(release: string): Promise<Outcome> {
  writeFileSync(join(release, 'dist/web', ofBefore), '');
  // An older release may not support a direct connection past a pooler.
  const cluster = await startCluster({ release, isPooled: false });
  try {
    return await underLoad(cluster, { mostRefusals: 1 }, async (load) => {
      const times: number[] = [];
      let filesMissing = 0;
      for (const server of cluster.servers) {
        const since = performance.now();
        await server.end('SIGTERM');
        times.push(performance.now() - since);
        await server.start();
        await becomesReady(server.address);
        await load.goesOn();
        filesMissing += await countFailures(`${cluster.address}/${ofBefore}`);
      }
      const late = times.filter((time) => time > mostMs);
      const faults = [
        late.length > 0 && `a server took ${late.map(seconds).join(', ')} to end`,
        filesMissing > 0 && `a file of a page of before the update was gone ${filesMissing}×`,
      ].filter((fault) => fault !== false);
      return { figures: `each ended within ${seconds(Math.max(...times))}`, faults };
    });
  } finally {
    await cluster.stop();
  }
}
