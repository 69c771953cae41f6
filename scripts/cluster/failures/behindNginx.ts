/** The other recommended proxy, nginx, in front of the same servers. */

import { freePort } from '#scripts/machine/postgres.ts';
import { getNginx, startNginx } from '#scripts/machine/proxies/nginx.ts';

import type { Failure } from './failure.ts';
import { serverKilled } from './serverKilled.ts';

export const behindNginx: Failure = {
  name: 'behind-nginx',
  what: 'each server killed in its turn, behind nginx',
  play: async ({ cluster, random }) => {
    if (!(await getNginx())) return { figures: '', faults: ['nginx is not here and could not be had'] };
    const proxy = await startNginx(
      await freePort(),
      cluster.servers.map(({ port }) => port),
    );
    try {
      return await serverKilled.play({ cluster: { ...cluster, address: proxy.address }, random });
    } finally {
      await proxy.stop();
    }
  },
};
