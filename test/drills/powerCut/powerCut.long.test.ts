import { spawnSync } from 'node:child_process';

import { describe, expect, it } from 'vitest';

import { cutPower, record } from './powerCut.ts';

const canTrace = process.platform === 'linux' && spawnSync('strace', ['-V']).status === 0;

describe.skipIf(!canTrace)('The power that goes at a hundred moments', { timeout: 900_000 }, () => {
  it.each([1, 2, 3, 4])('takes nothing that was acknowledged, with a seed of its own: round %i', async () => {
    const seed = Number(process.env['SEED'] ?? Date.now());
    const recording = await record(6, 60);
    const { faults, looked } = await cutPower(recording, 100, seed);
    console.log(`seed ${seed}: ${recording.calls.length} calls, ${looked} acknowledged answers looked for`);
    expect(faults).toEqual([]);
  });
});
