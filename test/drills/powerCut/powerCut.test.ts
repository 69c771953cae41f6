import { spawnSync } from 'node:child_process';

import { describe, expect, it } from 'vitest';

import { cutPower, record } from './powerCut.ts';

const seed = 20261121;
const canTrace = process.platform === 'linux' && spawnSync('strace', ['-V']).status === 0;
if (!canTrace) console.log('!!!!!! NOT RUN: the power that goes. There is no strace here.');

describe.skipIf(!canTrace)('The power that goes while a class sends', { timeout: 180_000 }, () => {
  it('takes nothing that was acknowledged, no photo and no whole database', async () => {
    const recording = await record(4, 9);
    const { faults, looked, acknowledged } = await cutPower(recording, 40, seed);
    expect(faults).toEqual([]);
    expect([...acknowledged.values()].map(({ version }) => version)).toEqual([9, 9, 9, 9]);
    expect(looked).toBeGreaterThan(40);
  });
});
