/** The list of failures that a cluster must survive. */

import { behindNginx } from './behindNginx.ts';
import { busCut } from './busCut.ts';
import { clocksApart } from './clocksApart.ts';
import { poolerRestarted, databaseOutage, postgresFailedOver } from './databaseAway.ts';
import { diskFull } from './diskFull.ts';
import type { Failure } from './failure.ts';
import { jobsKilled } from './jobsKilled.ts';
import { rollingUpdate } from './rollingUpdate.ts';
import { serverKilled } from './serverKilled.ts';
import { storageOutage, storageSlow } from './storageAway.ts';
import { twoMigrate } from './twoMigrate.ts';

export const failures: readonly Failure[] = [
  serverKilled,
  behindNginx,
  databaseOutage,
  postgresFailedOver,
  poolerRestarted,
  storageOutage,
  storageSlow,
  busCut,
  twoMigrate,
  clocksApart,
  diskFull,
  jobsKilled,
  rollingUpdate,
];
