/** The other recommended proxy, nginx, in front of the same servers. */

import type { Member } from '#scripts/cluster/member.ts';
import { becomesReady, waitUntil } from '#scripts/cluster/ready.ts';
import { freePort } from '#scripts/machine/postgres.ts';
import { getNginx, servedBy, startNginx } from '#scripts/machine/proxies/nginx.ts';

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
      const servers = cluster.servers.map((server) => usedBy(proxy.address, server));
      return await serverKilled.play({ cluster: { ...cluster, address: proxy.address, servers }, random });
    } finally {
      await proxy.stop();
    }
  },
};

/** Starts only once nginx sends requests to it again: after a failure it tries a server no sooner than in five seconds. */
function usedBy(proxy: string, server: Member): Member {
  return {
    ...server,
    start: async (how) => {
      await server.start(how);
      await becomesReady(server.address);
      const { host } = new URL(server.address);
      await waitUntil(async () => (await answeredBy(proxy)) === host, `nginx does not use ${host} again`);
    },
  };
}

/** Which server answered, such as `127.0.0.1:3001`; of several that were tried it is the last. */
async function answeredBy(proxy: string): Promise<string | undefined> {
  const response = await fetch(`${proxy}/readyz`);
  await response.body?.cancel();
  return response.headers.get(servedBy)?.split(', ').at(-1);
}
