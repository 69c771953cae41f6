/** The connections of the message bus between servers are cut. */

import { queryDatabase } from '#scripts/cluster/queryDatabase.ts';

import { type Failure, seconds, underLoad } from './failure.ts';

const eventWithinMs = 12_000;
const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`;

export const busCut: Failure = {
  name: 'bus-cut',
  what: 'the bus of every server cut',
  play: async ({ cluster }) =>
    underLoad(cluster, { mostRefusals: 0 }, async (load) => {
      const { length: cut } = await queryDatabase(cluster.postgres.url, cutAll);
      const since = performance.now();
      const deaf = await load.deafFor(eventWithinMs);
      const eventAfter = seconds(performance.now() - since);
      const few = cut < cluster.servers.length;
      return {
        figures: `${cut} connections cut, every stream hears again within ${eventAfter}`,
        faults: [few && `${cut} connections listened`, deaf > 0 && `${deaf} streams were deaf`].filter(
          (fault) => fault !== false,
        ),
      };
    }),
};
