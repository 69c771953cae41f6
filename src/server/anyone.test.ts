import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { anyoneCalls } from './anyone.ts';
import { type Files, filesInFolder } from './files.ts';
import { type Database, openDatabase } from './store/db.ts';

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

const visitor = {
  address: '127.0.0.1',
  teacherSession: undefined,
  teamSession: undefined,
  keepTeacher: () => undefined,
};

it('A server whose storage does not answer says within three seconds that it is not well', async () => {
  const files = await filesInFolder(join(dataDir, 'photos'));
  const ask = (photos: Files) => anyoneCalls({ db, photos }).health({}, visitor);
  expect(await ask(files)).toEqual({ status: 'ok' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = expect(ask({ ...files, put: () => new Promise(() => undefined) })).rejects.toThrow('unavailable');
  await vi.advanceTimersByTimeAsync(3000);
  await asked;
  expect(vi.getTimerCount()).toBe(0);
});
