import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { anyone } from '#contract/public.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { readConfig } from '#server/config/config.ts';
import { contentDir } from '#server/config/folders.ts';
import { openDatabase } from '#server/db/db.ts';
import { openDiskReserve, reserveIn } from '#server/files/diskReserve.ts';
import type { Files } from '#server/files/files.ts';
import { openFolderFiles } from '#server/files/files.ts';
import { createLog } from '#server/http/log.ts';
import { openLibrary } from '#server/library/library.ts';
import { startServer as startServerHere } from '#server/startServer.ts';
import { answer, openDevice, password, refusal, School } from '#test/classroom.ts';
import { emptyFolder, onEveryEngine, type TestPlace } from '#test/engines.ts';
import { isLong } from '#test/long.ts';

import { boundFiles, canBound } from './boundFiles.ts';
import { type Attempt, faultsIn, playLesson, untilItGoes } from './lesson.ts';
import { hireDocent, type ServerProcess, startServer } from './serverProcess.ts';

const library = openLibrary({ contentDir });

/** The size of a SQLite page. The database never writes less at once. */
const pageBytes = 4096;

describe.skipIf(!canBound)('A server in a process of its own', { timeout: 120_000 }, () => {
  let place: TestPlace;
  let server: ServerProcess;
  afterEach(async () => {
    await server.end();
    await place.remove();
  });

  it.runIf(isLong)(
    'says 503 at every write for which there is no room, and has it all once when there is room again',
    async () => {
      place = emptyFolder();
      await hireDocent(place);
      server = await startServer(place);
      let refused = 0;
      const attempt: Attempt = async (_step, act) => {
        // With 0 bytes nothing can be written. With 100 bytes an upload fits, but no stored photo. With one page
        // everything fits except the database, whose smallest write is longer at any place in its log.
        for (const bytes of [0, 100, pageBytes]) {
          boundFiles(server.pid, bytes);
          expect(await refusal(act())).toMatchObject({ status: 503, code: 'unavailable' });
          refused += 1;
        }
        expect(await openDevice(server.address).ask(anyone.health, {})).toEqual({ status: 'ok' });
        boundFiles(server.pid, 'unlimited');
        return act();
      };
      expect(faultsIn(await playLesson(server.address, attempt))).toEqual([]);
      expect(refused).toBeGreaterThan(20);
      expect(readdirSync(join(place.dataDir, 'uploads'))).toEqual([]);
      expect(readdirSync(join(place.dataDir, 'photos')).filter((name) => name.endsWith('.part'))).toEqual([]);
    },
  );

  it('goes on serving where it cannot write what the first run leaves behind', async () => {
    place = emptyFolder();
    await hireDocent(place);
    const db = await openDatabase(place);
    await sql`create trigger full before update of "startHash" on store
      begin select raise(abort, 'database or disk is full'); end`.execute(db);
    await db.destroy();
    server = await startServer(place);
    await vi.waitFor(() => expect(server.log.join('\n')).toContain('disk is full'), { timeout: 20_000 });
    expect(await openDevice(server.address).ask(anyone.health, {})).toEqual({ status: 'ok' });
  });
});

onEveryEngine('A server that has no room for photos', (engine) => {
  it('takes each one when there is room again, and once', async () => {
    const place = await engine.open();
    const photos = await openFolderFiles(join(place.dataDir, 'photos'));
    let isFull = false;
    const put: Files['put'] = async (...all) => {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return photos.put(...all);
    };
    const school = await School.open(place, { photos: { ...photos, put }, library });
    await school.hire('docent');
    const statuses: number[] = [];
    const attempt: Attempt = (_step, act) => {
      isFull = true;
      return untilItGoes(act, statuses, async () => void (isFull = false));
    };
    expect(faultsIn(await playLesson(school.address, attempt))).toEqual([]);
    expect(statuses.length).toBeGreaterThan(1);
    expect(new Set(statuses)).toEqual(new Set([503]));
    await school.close();
    await place.remove();
  });
});

// PostgreSQL has no such limit. The test outage.test.ts covers the error code of its full disk.
describe('A server with a page of SQLite at a time', () => {
  it('says 503 at each page that it lacks, and gets there', async () => {
    const place = emptyFolder();
    const school = await School.open(place, { library });
    await school.hire('docent');
    const statuses: number[] = [];
    const most = async (pages: number): Promise<void> =>
      void (await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(school.context.db));
    const attempt: Attempt = async (_step, act) => {
      let pages = await pagesOf(school);
      await most(pages);
      return untilItGoes(act, statuses, () => most((pages += 1)));
    };
    expect(faultsIn(await playLesson(school.address, attempt))).toEqual([]);
    expect(statuses.length).toBeGreaterThan(5);
    expect(new Set(statuses)).toEqual(new Set([503]));
    await school.close();
    await place.remove();
  });
});

/** A disk of its own, in memory: only root may mount one. */
const smallDisk = mkdtempSync(join(tmpdir(), 'lanceerbasis-disk-'));
const canMount =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=0700', 'lanceerbasis', smallDisk]).status === 0;
afterAll(() => {
  if (canMount) spawnSync('umount', ['--lazy', smallDisk]);
  rmSync(smallDisk, { recursive: true, force: true });
});

describe.skipIf(!canMount)('A server of which the disk is really full', { timeout: 120_000 }, () => {
  /** As another program does, or a log that nobody bounds: until not one byte is left. */
  const fill = (name: string): string => {
    const path = join(smallDisk, name);
    spawnSync('dd', ['if=/dev/zero', `of=${path}`, 'bs=4096']);
    return path;
  };

  it('lets a beheerder in to delete something, keeps the answers of teams on their devices, and takes them afterwards', async () => {
    const dataDir = join(smallDisk, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const diskReserve = openDiskReserve(dataDir);
    const school = await School.open(
      { dataDir, databaseUrl: undefined, remove: async () => undefined },
      { diskReserve },
    );
    await diskReserve.look();
    expect(statSync(reserveIn(dataDir)).size).toBe(16_000_000);
    await school.admin();
    const docent = await school.docent();
    const team = await docent.team('De Raketten');
    const send = () => answer(team, 101);
    const filler = fill('van-een-ander');
    // The first write that finds no room gives the reserve free.
    expect(await refusal(send())).toMatchObject({ status: 503, code: 'unavailable' });
    expect([diskReserve.isUsed(), existsSync(reserveIn(dataDir))]).toEqual([true, false]);
    for (let time = 0; time < 20; time += 1) {
      expect((await refusal(send())).code).toBe('unavailable');
    }
    const boss = await school.login('beheerder');
    expect((await boss.ask(admin.serverHealth, {})).parts.find(({ part }) => part === 'disk')).toMatchObject({
      finding: 'disk-nearly-full',
    });
    await school.device().ask(student.login, { loginCode: team.code });
    await boss.ask(admin.emptyBin, {});
    const [{ id } = { id: '' }] = (await boss.ask(admin.people, {})).docents.filter(
      ({ username }) => username === 'docent',
    );
    await boss.ask(admin.blockTeacher, { teacherId: id, blocked: 1 });
    await boss.ask(admin.blockTeacher, { teacherId: id, blocked: 0 });
    await diskReserve.look();
    expect(diskReserve.isUsed()).toBe(true);
    rmSync(filler);
    await diskReserve.look();
    expect([diskReserve.isUsed(), existsSync(reserveIn(dataDir))]).toEqual([false, true]);
    await send();
    // A server starts on a full disk too, with the room that was kept.
    await school.close();
    fill('nog-een');
    const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' });
    const server = await startServerHere(config, { log: createLog('silent'), print: () => undefined });
    const beheerder = openDevice(`http://127.0.0.1:${server.port}`);
    await beheerder.ask(teacher.login, { username: 'beheerder', password });
    await server.close();
  });
});

async function pagesOf({ context: { db } }: School): Promise<number> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  return rows[0]?.page_count ?? 0;
}
