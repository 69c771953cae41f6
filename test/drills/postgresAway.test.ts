import { describe, expect, it } from 'vitest';

import { engines } from '#test/engines.ts';

import { aDurablePostgres, stopPostgresDuringSending } from './postgresAway.ts';

const isHere = engines.some((engine) => engine.name === 'PostgreSQL' && engine.isHere);

describe.skipIf(!isHere || process.platform !== 'linux')('PostgreSQL', { timeout: 120_000 }, () => {
  it('may crash and freeze under a class that sends: meanwhile it is 503, and nothing that was taken is lost or doubled', async () => {
    const postgres = await aDurablePostgres();
    try {
      const { statuses, taken, stored } = await stopPostgresDuringSending(postgres, { times: 1, frozenMs: 1000 });
      expect([...statuses]).toEqual([503]);
      expect(stored).toEqual(taken);
    } finally {
      await postgres.stop();
    }
  });
});
