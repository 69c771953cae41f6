import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openDiskReserve, reserveIn } from './diskReserve.ts';

const megabyte = 1_000_000;

describe('The room that is kept on a disk', () => {
  let folder: string;
  let free = 0;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-reserve-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const open = () => openDiskReserve(folder, async () => ({ free, all: 1000 * megabyte }));
  const kept = (): number | undefined => statSync(reserveIn(folder), { throwIfNoEntry: false })?.size;

  it('is taken while there is much, given free when the disk is full, and taken back when there is much again', async () => {
    const reserve = open();
    free = 500 * megabyte;
    await reserve.look();
    expect([kept(), reserve.isUsed()]).toEqual([16 * megabyte, false]);
    free = 5 * megabyte;
    await reserve.look();
    expect([kept(), reserve.isUsed()]).toEqual([16 * megabyte, false]);
    free = 3 * megabyte;
    await reserve.look();
    expect([kept(), reserve.isUsed()]).toEqual([undefined, true]);
    // What was given free is no room for everybody.
    free = 19 * megabyte;
    await reserve.look();
    expect(reserve.isUsed()).toBe(true);
    free = 79 * megabyte;
    await reserve.look();
    expect(reserve.isUsed()).toBe(true);
    free = 81 * megabyte;
    await reserve.look();
    expect([kept(), reserve.isUsed()]).toEqual([16 * megabyte, false]);
  });

  it('is kept by refusing earlier where a disk never has enough for the file', async () => {
    const reserve = open();
    free = 50 * megabyte;
    await reserve.look();
    expect([kept(), reserve.isUsed()]).toEqual([undefined, false]);
    free = 19 * megabyte;
    await reserve.look();
    expect(reserve.isUsed()).toBe(true);
  });

  it('is made anew when the file is only half there', async () => {
    writeFileSync(reserveIn(folder), 'half');
    free = 500 * megabyte;
    await open().look();
    expect(kept()).toBe(16 * megabyte);
    expect(existsSync(join(folder, 'reserve.part'))).toBe(false);
  });
});
