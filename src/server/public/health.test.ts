import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Refusal } from '#domain/refusal.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { type Files, openFolderFiles, StorageOutage } from '#server/files/files.ts';

import { healthCalls } from './health.ts';

let dataDir: string;
let db: Database;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lanceerbasis-health-'));
  db = await openDatabase({ dataDir, databaseUrl: undefined });
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

const config = () => ({ dataDir, publicUrl: undefined, isProduction: true, keepsScreens: true });
const gigabyte = 1_000_000_000;
const roomy = async () => ({ free: 100 * gigabyte, all: 100 * gigabyte });

async function refusal(asked: Promise<unknown>): Promise<unknown> {
  return asked.catch((error: unknown) =>
    error instanceof Refusal ? [error.code, error.facts.part].filter(Boolean).join(' ') : error,
  );
}

/** The lines that these checks log. */
let log: [facts: object, line: string][] = [];
const warn = (...logged: [object, string]): void => void log.push(logged);

/** The checks, as somebody calls them without sending anything. */
function openChecks(...parts: Parameters<typeof healthCalls>) {
  const { health, ready } = healthCalls(...parts);
  log = [];
  return { health: () => health({}, { warn }), ready: () => ready({}, { warn }) };
}

it('A server whose storage does not answer is alive, and says within three seconds that it is not ready', async () => {
  const files = await openFolderFiles(join(dataDir, 'photos'));
  const ask = (photos: Files) => openChecks({ db, photos, config: config() }, roomy);
  expect(await ask(files).ready()).toEqual({ status: 'ok' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise: never } = Promise.withResolvers<void>();
  const away = ask({ ...files, put: () => never });
  const asked = refusal(away.ready());
  expect(await away.health()).toEqual({ status: 'ok' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await asked).toBe('unavailable photos');
  expect(vi.getTimerCount()).toBe(0);
});

it('A thousand requests cause one write per second to the stores, and then report what changed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const files = await openFolderFiles(join(dataDir, 'photos'));
  const put = vi.fn<Files['put']>(files.put);
  const { ready, health } = openChecks({ db, photos: { ...files, put }, config: config() }, roomy);
  await Promise.all(Array.from({ length: 1000 }, ready));
  expect(put).toHaveBeenCalledTimes(1);
  put.mockRejectedValue(new StorageOutage('away'));
  expect(await ready()).toEqual({ status: 'ok' });
  vi.advanceTimersByTime(1001);
  expect(await refusal(ready())).toBe('unavailable photos');
  await health();
  expect(put).toHaveBeenCalledTimes(2);
});

it('A server with less than a twentieth of its disk free, and less than ten gigabytes, is alive and not ready', async () => {
  const files = await openFolderFiles(join(dataDir, 'photos'));
  const ask = (free: number, all: number) =>
    openChecks({ db, photos: files, config: config() }, async () => ({ free: free * gigabyte, all: all * gigabyte }));
  expect(await refusal(ask(4.9, 100).ready())).toBe('unavailable disk');
  expect(await ask(4.9, 100).health()).toEqual({ status: 'ok' });
  expect(await ask(5.1, 100).ready()).toEqual({ status: 'ok' });
  expect(await ask(10.1, 2000).ready()).toEqual({ status: 'ok' });
  expect(await refusal(ask(9.9, 2000).ready())).toBe('unavailable disk');
  // The operating system reports nothing about a folder that does not exist.
  const nowhere = openChecks({ db, photos: files, config: { ...config(), dataDir: join(dataDir, 'nergens') } });
  expect(await refusal(nowhere.ready())).toBe('unavailable disk');
});

it('A server whose own disk can not be written is not ready, though its photos lie elsewhere', async () => {
  const photos = await openFolderFiles(join(dataDir, 'photos'));
  const bucket = { endpoint: 'http://opslag', bucket: 'fotos', region: '', accessKey: '', secretKey: '' };
  const ask = () => openChecks({ db, photos, config: { ...config(), bucket } }, roomy);
  expect(await ask().ready()).toEqual({ status: 'ok' });
  rmSync(join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(dataDir, 'uploads'), 'no folder');
  expect(await refusal(ask().ready())).toBe('unavailable disk');
  expect(await ask().health()).toEqual({ status: 'ok' });
});

it('A server that is not ready names the first part that fails, and logs it once, and once that it is over', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const files = await openFolderFiles(join(dataDir, 'photos'));
  const put = vi.fn<Files['put']>(files.put);
  let free = 1;
  const { ready } = openChecks({ db, photos: { ...files, put }, config: config() }, async () => ({ free, all: 100 }));
  const later = (): Promise<unknown> => {
    vi.advanceTimersByTime(1001);
    return refusal(ready());
  };
  expect([await later(), await later()]).toEqual(['unavailable disk', 'unavailable disk']);
  put.mockRejectedValue(new StorageOutage('away'));
  expect(await later()).toBe('unavailable photos');
  put.mockImplementation(files.put);
  free = 50;
  expect(await later()).toEqual({ status: 'ok' });
  await db.destroy();
  expect(await later()).toBe('unavailable database');
  expect(log).toEqual([
    [{ part: 'disk' }, 'not ready'],
    [{ part: 'photos' }, 'not ready'],
    [{ part: 'photos' }, 'ready again'],
    [{ part: 'database' }, 'not ready'],
  ]);
  db = await openDatabase({ dataDir, databaseUrl: undefined });
});
