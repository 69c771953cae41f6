import { describe, expect, it } from 'vitest';

import { engines } from '#test/engines.ts';

import { aDurablePostgres, stopPostgresDuringSending } from './postgresAway.ts';

const isHere = engines.some((engine) => engine.name === 'PostgreSQL' && engine.isHere);
const plan = { times: 10, frozenMs: 10_000 };

describe.skipIf(!isHere || process.platform !== 'linux')('PostgreSQL', { timeout: 600_000 }, () => {
  it('may crash ten times and freeze for ten seconds under a class that sends', async () => {
    const postgres = await aDurablePostgres();
    try {
      const { statuses, taken, stored } = await stopPostgresDuringSending(postgres, plan);
      expect([...statuses]).toEqual([503]);
      expect(stored).toEqual(taken);
      console.log(`${taken.reduce((sum, { version }) => sum + version, 0)} answers taken, 0 lost`);
    } finally {
      await postgres.stop();
    }
  });
});
