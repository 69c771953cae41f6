/** PostgreSQL is away for ten seconds, or a standby takes over; and PgBouncer is restarted. */

import { setTimeout as pause } from 'node:timers/promises';

import { type Failure, timed, underLoad } from './failure.ts';

const awayMs = 10_000;
const restartMs = 1000;

export const databaseOutage: Failure = {
  name: 'postgres-away',
  what: 'PostgreSQL crashed, and back after ten seconds',
  play: async ({ cluster }) =>
    underLoad(cluster, {}, async (load) => {
      await Promise.all([load.isRefused(), cluster.postgres.crash()]);
      await pause(awayMs);
      await cluster.postgres.restart();
      return { figures: `every team goes on ${await timed(load.goesOn)} after it is back`, faults: [] };
    }),
};

export const postgresFailedOver: Failure = {
  name: 'postgres-failed-over',
  what: 'PostgreSQL gone for good, and its standby at its address after ten seconds',
  play: async ({ cluster }) => {
    const standby = await cluster.postgres.openStandby();
    return underLoad(cluster, {}, async (load) => {
      await Promise.all([load.isRefused(), cluster.postgres.crash()]);
      await pause(awayMs);
      await standby.takeOver();
      return { figures: `every team goes on ${await timed(load.goesOn)} after it took over`, faults: [] };
    });
  },
};

export const poolerRestarted: Failure = {
  name: 'pooler-restarted',
  what: 'PgBouncer killed, and back after a second',
  play: async ({ cluster }) => {
    const { pooler } = cluster;
    if (pooler === undefined) return { figures: '', faults: ['PgBouncer is not here and could not be had'] };
    return underLoad(cluster, {}, async (load) => {
      await pooler.crash();
      await pause(restartMs);
      await pooler.restart();
      return { figures: `every team goes on ${await timed(load.goesOn)} after it is back`, faults: [] };
    });
  },
};
