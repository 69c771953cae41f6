import { afterEach, expect, it, vi } from 'vitest';

import { openDatabase, openInMemory } from '#server/db/db.ts';
import { StorageOutage } from '#server/files/files.ts';
import { openMemoryFiles } from '#server/files/memoryFiles.ts';
import { createMissingPhotos } from '#server/missingPhotos.ts';
import { onEveryEngine } from '#test/engines.ts';

import { clockLook, lookAtDatabase, lookAtDisk, lookAtFiles, patiently } from './healthChecks.ts';

afterEach(() => void vi.useRealTimers());

it('A check that never completes delays the page by four seconds at most, and leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise: never } = Promise.withResolvers<{ finding: 'files-good' }>();
  const found = patiently(() => never, 'files-away-bucket');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await found).toEqual({ finding: 'files-away-bucket' });
  expect(await patiently(async () => ({ finding: 'files-good' }), 'files-away-bucket')).toEqual({
    finding: 'files-good',
  });
  expect(vi.getTimerCount()).toBe(0);
});

it('The disk is shown with its free space; of a bucket that is unknown', async () => {
  const config = { dataDir: '/nergens', publicUrl: undefined, isProduction: true, keepsScreens: true };
  const bucket = { endpoint: 'https://s3.school.nl', bucket: 'fotos', region: '', accessKey: '', secretKey: '' };
  const room = (free: number) => async () => ({ free, all: 1000 });
  expect(await lookAtDisk({ config }, room(900))).toEqual({ finding: 'disk-good', values: { free: 900, all: 1000 } });
  expect((await lookAtDisk({ config: { ...config, bucket } }, room(900))).finding).toBe('disk-good-bucket');
  expect((await lookAtDisk({ config: { ...config, bucket } }, room(10))).finding).toBe('disk-nearly-full');
  expect(await lookAtDisk({ config })).toEqual({ finding: 'disk-unknown' });
});

it('A storage that answers says which setting is wrong, as the start does; a folder has one sentence', async () => {
  const config = { dataDir: '/nergens', publicUrl: undefined, isProduction: true, keepsScreens: true };
  const bucket = { endpoint: 'https://s3.school.nl', bucket: 'fotos', region: '', accessKey: '', secretKey: '' };
  const db = await openInMemory();
  const files = openMemoryFiles(1000);
  const findingOf = async (fault: Error, isBucket = true): Promise<string> => {
    const put = async (): Promise<never> => {
      throw fault;
    };
    const photos = { ...files, put };
    const missingPhotos = createMissingPhotos({ db, photos });
    const settings = isBucket ? { ...config, bucket } : config;
    return (await lookAtFiles({ db, photos, missingPhotos, config: settings })).finding;
  };
  for (const fault of [
    'silent',
    'not-s3',
    'no-bucket',
    'key',
    'secret',
    'region',
    'clock',
    'forbidden',
    'full',
  ] as const) {
    expect(await findingOf(new StorageOutage('no', { fault }))).toBe(`files-bucket-${fault}`);
  }
  expect(await findingOf(new StorageOutage('it answered 503'))).toBe('files-away-bucket');
  expect(await findingOf(new Error('disk'), false)).toBe('files-away-folder');
  await db.destroy();
});

onEveryEngine('A look', (engine) => {
  it('finds a database that answers, one that lacks a step, and one that is away', async () => {
    const place = await engine.open();
    const db = await openDatabase(place);
    const away = engine.name === 'SQLite' ? 'database-away-sqlite' : 'database-away-postgres';
    expect((await lookAtDatabase({ db })).finding).toBe('database-good');
    const steps = db.$extendTables<{ kysely_migration: { name: string } }>();
    await steps.deleteFrom('kysely_migration').where('name', 'like', '001%').execute();
    expect((await lookAtDatabase({ db })).finding).toBe(away);
    await db.destroy();
    expect((await lookAtDatabase({ db })).finding).toBe(away);
    await place.remove();
  });

  it('reports for a day that the clock was moved, and reports a clock that differs from the database’s', async () => {
    const place = await engine.open();
    const db = await openDatabase(place);
    let [wallMs, steadyMs] = [Date.now(), 5000];
    const pass = (ms: number, movedMs = 0): void => {
      wallMs += ms + movedMs;
      steadyMs += ms;
    };
    const look = clockLook({ db }, { wall: () => wallMs, steady: () => steadyMs });
    expect((await look()).finding).toBe('clock-good');
    pass(60_000, 30_000);
    expect((await look()).finding).toBe('clock-good');
    pass(60_000, -90_000);
    expect((await look()).finding).toBe('clock-jumped');
    pass(23 * 60 * 60 * 1000);
    expect((await look()).finding).toBe('clock-jumped');
    pass(2 * 60 * 60 * 1000);
    expect((await look()).finding).toBe('clock-good');
    // SQLite has no clock of its own, so only this computer's clock is moved.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
    expect((await look()).finding).toBe(engine.name === 'SQLite' ? 'clock-good' : 'clock-apart');
    vi.useRealTimers();
    await db.destroy();
    await place.remove();
  });
});
