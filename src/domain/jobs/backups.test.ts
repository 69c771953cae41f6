import { describe, expect, it } from 'vitest';

import { backupDays, backupsToForget, backupToTry, type BackupFacts, type BackupOrigin } from './backups.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-22T03:00:00.000Z');

const aBackup = (
  daysAgo: number,
  how: BackupOrigin = 'nightly',
  outcome: BackupFacts['outcome'] = 'good',
): BackupFacts => ({
  name: `${how}-${daysAgo}`,
  madeAt: new Date(now - daysAgo * dayMs).toISOString(),
  how,
  outcome,
});
const forgotten = (all: BackupFacts[], nightly = 14): string[] =>
  backupsToForget(all, nightly, now).map(({ name }) => name);

describe('Of the backups', () => {
  it('as many nightly ones stay as were chosen, and three from before a restore, in whatever order they are listed', () => {
    const nightly = [3, 1, 0, 2].map((day) => aBackup(day));
    const points = [4, 1, 3, 2].map((day) => aBackup(day, 'before-restore'));
    expect(forgotten([...nightly, ...points], 2)).toEqual(['nightly-2', 'nightly-3', 'before-restore-4']);
    expect(forgotten([...nightly, ...points])).toEqual(['before-restore-4']);
  });

  it('those that somebody made or brought stay until they are too old, as many as there are', () => {
    const young = Array.from({ length: 40 }, (_, hour) => aBackup(1 + hour / 24, 'hand'));
    const old = [aBackup(backupDays + 1, 'hand'), aBackup(backupDays + 1, 'uploaded')];
    expect(forgotten([...young, ...old])).toEqual(old.map(({ name }) => name));
    expect(forgotten([aBackup(0), aBackup(backupDays, 'hand')])).toEqual([]);
  });

  it('the newest one that passed its check is never deleted, even when it is too old: a broken one does not replace it', () => {
    const last = aBackup(60);
    const broken = aBackup(50, 'nightly', 'broken');
    const unread = aBackup(40, 'hand', null);
    expect(forgotten([aBackup(70), last, broken, unread])).toEqual(['hand-40', 'nightly-50', 'nightly-70']);
    expect(forgotten([])).toEqual([]);
  });

  it('the newest is tried', () => {
    expect(backupToTry([aBackup(2), aBackup(1, 'hand'), aBackup(3)])?.name).toBe('hand-1');
    expect(backupToTry([])).toBeUndefined();
  });
});
