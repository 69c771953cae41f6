import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDice } from '#domain/dice.ts';
import { play } from '#scripts/cluster/check.ts';
import { type Cluster, startCluster } from '#scripts/cluster/cluster.ts';
import { failures } from '#scripts/cluster/failures/all.ts';
import { isHaproxyHere } from '#scripts/machine/proxies/haproxy.ts';
import { engines } from '#test/engines.ts';

const hasPostgres = engines.some(({ name, isHere }) => name === 'PostgreSQL' && isHere);
const seed = Number(process.env['CLUSTER_SEED'] ?? 20_261_123);

describe.skipIf(!hasPostgres || !isHaproxyHere())(`A school on three servers (seed ${seed})`, () => {
  const { fraction: random } = createDice(seed);
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  }, 120_000);
  afterAll(() => cluster.stop());

  it.each(failures)('stands up to $name: $what', { timeout: 35 * 60_000 }, async (failure) => {
    const { figures, faults } = await play(failure, cluster, random);
    console.log(`${failure.name}: ${figures}`);
    expect(faults).toEqual([]);
  });
});
