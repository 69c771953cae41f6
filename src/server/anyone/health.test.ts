import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Refusal } from '#domain/refusal.ts';
import { type Files, filesInFolder } from '#server/files/files.ts';
import { type Database, openDatabase } from '#server/store/database/db.ts';

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

async function refusal(asked: Promise<unknown>): Promise<unknown> {
  return asked.catch((error: unknown) => (error instanceof Refusal ? error.code : error));
}

it('A server whose storage does not answer says within three seconds that it is not well', async () => {
  const files = await filesInFolder(join(dataDir, 'photos'));
  const ask = (photos: Files) => healthCalls({ db, photos }).health();
  expect(await ask(files)).toEqual({ status: 'ok' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise: never } = Promise.withResolvers<void>();
  const asked = refusal(ask({ ...files, put: () => never }));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await asked).toBe('unavailable');
  expect(vi.getTimerCount()).toBe(0);
});
