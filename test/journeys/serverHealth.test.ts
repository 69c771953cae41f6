import { chmodSync, mkdirSync, rmdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, expect, it, vi } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import type { HealthPart } from '#domain/admin/health.ts';
import { transaction } from '#server/db/db.ts';
import { StorageOutage } from '#server/files/files.ts';
import { markDemoAccount } from '#server/store/demoAccount.ts';
import { findTeacher } from '#server/store/teachers.ts';
import { atSchool, type Docent } from '#test/classroom.ts';
import { doJobs } from '#test/doJobs.ts';
import { onEveryEngine } from '#test/engines.ts';
import { aPhotoName, fillEveryTable } from '#test/everyTable.ts';
import { failedJob } from '#test/failedJob.ts';

const dayMs = 24 * 60 * 60 * 1000;

onEveryEngine('The health of a server', (engine) => {
  const school = atSchool(engine);
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const open = async (): Promise<Docent> => {
    const boss = await school().admin();
    // Replaces the test film, which starts a process. One test below makes a real one.
    vi.spyOn(school().context.films, 'tryOut').mockResolvedValue(undefined);
    return boss;
  };
  const health = async (boss: Docent) => {
    const { parts, ...more } = await boss.ask(admin.serverHealth, {});
    const found = new Map(parts.map(({ part, finding }) => [part, finding]));
    return { ...more, parts, of: (part: HealthPart) => found.get(part) };
  };

  const partOf = async (boss: Docent, part: HealthPart) => (await health(boss)).parts.find((one) => one.part === part);

  it('is reported part by part, and leaves nothing behind among the photos', async () => {
    const boss = await open();
    const before = await school().context.photos.list();
    const found = await health(boss);
    expect(found.parts.map(({ part }) => part)).toEqual([
      'database',
      'files',
      'disk',
      'clock',
      'jobs',
      'backup',
      'films',
      'rights',
      'demo',
      'address',
    ]);
    expect(
      ['database', 'files', 'clock', 'jobs', 'films', 'rights', 'demo', 'address'].map((part) =>
        found.of(part as HealthPart),
      ),
    ).toEqual([
      'database-good',
      'files-good',
      'clock-good',
      'jobs-good',
      'films-good',
      'rights-good',
      'demo-none',
      'address-here',
    ]);
    expect(found.parts.every(({ state, finding }) => (state === 'good') === !/nearly|away/u.test(finding))).toBe(true);
    expect(await school().context.photos.list()).toEqual(before);
    expect(Math.abs(Date.parse(found.at) - Date.now())).toBeLessThan(60_000);
  });

  it('says which part is not well, and of the others that they are', async () => {
    const boss = await open();
    const { photos, config } = school().context;
    vi.spyOn(photos, 'put').mockRejectedValue(new StorageOutage('away'));
    chmodSync(config.dataDir, 0o755);
    const found = await health(boss);
    const bad = found.parts.filter(({ state }) => state === 'bad').map(({ finding }) => finding);
    expect(bad.filter((finding) => !finding.startsWith('disk'))).toEqual(['files-away-folder', 'rights-open']);
    expect(found.parts.find(({ part }) => part === 'rights')?.values).toEqual({ folder: config.dataDir });
    vi.mocked(photos.put).mockRestore();
    chmodSync(config.dataDir, 0o700);
    expect((await health(boss)).of('files')).toBe('files-good');
  });

  it('says that photos of teams are missing, or are there and can not be read', async () => {
    const boss = await open();
    const { db, photos, config } = school().context;
    await transaction(db, fillEveryTable);
    expect(await partOf(boss, 'files')).toMatchObject({ finding: 'files-missing', values: { count: 1, tried: 1 } });
    // Like a file of another account, a folder opens and cannot be read.
    mkdirSync(join(config.dataDir, 'photos', aPhotoName));
    expect(await partOf(boss, 'files')).toMatchObject({ finding: 'files-unreadable-folder', state: 'bad' });
    const { missingPhotos } = school().context;
    expect(await missingPhotos.count()).toEqual({ needed: 1, missing: 0 });
    rmdirSync(join(config.dataDir, 'photos', aPhotoName));
    expect(await missingPhotos.count()).toEqual({ needed: 1, missing: 1 });
    expect((await boss.ask(admin.backups, {})).photosMissing).toBe(1);
    await photos.put(aPhotoName, Buffer.from('foto'), 'image/jpeg');
    // What was counted stands until it is counted anew, which the look itself asks for.
    expect(await partOf(boss, 'files')).toMatchObject({ finding: 'files-missing', values: { count: 1, tried: 1 } });
    await missingPhotos.count();
    expect(await partOf(boss, 'files')).toMatchObject({ finding: 'files-good' });
    expect((await boss.ask(admin.backups, {})).photosMissing).toBe(0);
  });

  it('says that the demo is there, and whether others can come to it', async () => {
    const boss = await open();
    const { context } = school();
    const person = await findTeacher(context.db, 'beheerder');
    if (person === undefined) throw new Error('there is no beheerder');
    await transaction(context.db, (tx) => markDemoAccount(tx, person.id));
    expect(await partOf(boss, 'demo')).toMatchObject({ finding: 'demo-here', state: 'good' });
    Object.assign(context.config, { host: '0.0.0.0' });
    expect(await partOf(boss, 'demo')).toMatchObject({
      finding: 'demo-open',
      state: 'bad',
      values: { username: 'beheerder' },
    });
  });

  it('says that the browser is at another address than the server hears, and remembers it of others', async () => {
    const boss = await open();
    const { parts } = await boss.ask(admin.serverHealth, { browser: 'http://raket:8080' });
    expect(parts.find(({ part }) => part === 'address')).toMatchObject({ finding: 'address-wrong-host', state: 'bad' });
    expect(await partOf(boss, 'address')).toMatchObject({ finding: 'address-here' });
    const headers = { host: 'raket', origin: 'http://raket:8080' };
    const refused = await school().app.inject({ method: 'POST', url: '/api/student/login', headers });
    expect(refused.statusCode).toBe(403);
    expect(await partOf(boss, 'address')).toMatchObject({
      finding: 'address-wrong-port',
      state: 'bad',
      values: { browser: 'http://raket:8080' },
    });
  });

  it('does not take another website for this one', async () => {
    const boss = await open();
    const headers = { host: 'raket', origin: 'https://kwaad.nl' };
    await school().app.inject({ method: 'POST', url: '/api/student/login', headers });
    expect(await partOf(boss, 'address')).toMatchObject({ finding: 'address-here' });
    // The log still has the line.
    expect(school().log.join('')).toContain('kwaad.nl');
  });

  it('tells of jobs that failed, of which kind, until somebody has them done again', async () => {
    const boss = await open();
    const { db } = school().context;
    await failedJob(db, '2026-11-16');
    await failedJob(db, '2026-11-17');
    const found = await health(boss);
    expect(found.parts.find(({ part }) => part === 'jobs')).toEqual({
      part: 'jobs',
      finding: 'jobs-failed',
      state: 'bad',
      values: { count: 2, sweep: 2 },
    });
    for (const { id } of (await boss.ask(admin.jobs, {})).failed.first)
      await boss.ask(admin.tryJobAgain, { jobId: id });
    expect((await health(boss)).of('jobs')).toBe('jobs-good');
  });

  it('tells how old the newest whole backup is, and warns from the fifth day on', async () => {
    const boss = await open();
    const { db, backups } = school().context;
    expect((await health(boss)).of('backup')).toBe('backup-first');
    await boss.ask(admin.makeBackup, {});
    await doJobs(school().context);
    const [made] = (await boss.ask(admin.backups, {})).backups;
    const found = await health(boss);
    expect(found.of('backup')).toBe('backup-good');
    expect(found.parts.find(({ part }) => part === 'backup')?.values).toEqual({ moment: made?.found?.madeAt });
    // A broken backup does not count.
    await db.updateTable('backupChecks').set({ outcome: 'broken' }).execute();
    expect((await health(boss)).of('backup')).toBe('backup-first');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * dayMs });
    const later = await school().login('beheerder');
    expect((await health(later)).of('backup')).toBe('backup-none');
    await db.updateTable('backupChecks').set({ outcome: 'good' }).execute();
    expect((await health(later)).of('backup')).toBe('backup-old');
    vi.spyOn(backups, 'list').mockRejectedValue(new StorageOutage('away'));
    expect((await health(later)).of('backup')).toBe('backup-unknown');
  });

  it('is looked at once for several who look at the same moment', async () => {
    const boss = await open();
    const put = vi.spyOn(school().context.photos, 'put');
    await Promise.all(Array.from({ length: 20 }, () => health(boss)));
    expect(put.mock.calls.length).toBeLessThan(20);
  });

  it('tells of films that can be made, and of one that can not', { timeout: 90_000 }, async () => {
    const boss = await school().admin();
    const { films } = school().context;
    const folder = await readdir(films.dir);
    expect(await films.tryOut()).toBeUndefined();
    expect((await health(boss)).of('films')).toBe('films-good');
    expect(await readdir(films.dir)).toEqual(folder);
    vi.spyOn(films, 'tryOut').mockResolvedValue('disk-full');
    expect((await health(boss)).of('films')).toBe('films-disk-full');
  });

  it('tells which version it is, and asks for a newer one when that is wanted alone', async () => {
    const boss = await open();
    const look = vi.spyOn(school().context.release, 'look');
    // In tests the server's folder is not a version.
    const { release, ready } = await health(boss);
    const where = { installation: 'source', architecture: process.arch };
    expect(release).toEqual({ version: '', commit: null, committedAt: null, ...where, lines: [] });
    expect(ready).toBeNull();
    expect(look).not.toHaveBeenCalled();
    expect(await boss.ask(admin.lookForRelease, {})).toEqual({ news: 'no-git', brings: [] });
    expect(look).toHaveBeenCalledOnce();
  });
});
