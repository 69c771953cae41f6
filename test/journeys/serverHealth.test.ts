import { chmodSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

import { afterEach, expect, it, vi } from 'vitest';

import { beheer } from '#contract/beheer/beheer.ts';
import type { HealthPart } from '#domain/beheer/health.ts';
import { StorageOutage } from '#server/files/files.ts';
import { atSchool, type Docent } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

onEveryEngine('The health of a server', (engine) => {
  const school = atSchool(engine);
  afterEach(() => void vi.restoreAllMocks());
  const open = async (): Promise<Docent> => {
    const boss = await school().beheerder();
    // Made once, below: it takes a process.
    vi.spyOn(school().context.films, 'tryOut').mockResolvedValue(undefined);
    return boss;
  };
  const health = async (boss: Docent) => {
    const { parts, ...more } = await boss.ask(beheer.serverHealth, {});
    const found = new Map(parts.map(({ part, finding }) => [part, finding]));
    return { ...more, parts, of: (part: HealthPart) => found.get(part) };
  };

  it('is told part by part, and leaves nothing behind among the photos', async () => {
    const boss = await open();
    const before = await school().context.photos.list();
    const found = await health(boss);
    expect(found.parts.map(({ part }) => part)).toEqual([
      'database',
      'files',
      'disk',
      'clock',
      'films',
      'rights',
      'address',
    ]);
    expect(
      ['database', 'files', 'clock', 'films', 'rights', 'address'].map((part) => found.of(part as HealthPart)),
    ).toEqual(['database-good', 'files-good', 'clock-good', 'films-good', 'rights-good', 'address-here']);
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

  it('is looked at once for several who look at the same moment', async () => {
    const boss = await open();
    const put = vi.spyOn(school().context.photos, 'put');
    await Promise.all(Array.from({ length: 20 }, () => health(boss)));
    expect(put.mock.calls.length).toBeLessThan(20);
  });

  it('tells of films that can be made, and of one that can not', { timeout: 90_000 }, async () => {
    const boss = await school().beheerder();
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
    // A folder that is no version, as of a school in tests.
    expect((await health(boss)).release).toEqual({ version: '', commit: null, committedAt: null });
    expect(look).not.toHaveBeenCalled();
    expect(await boss.ask(beheer.lookForRelease, {})).toEqual({ news: 'no-git' });
    expect(look).toHaveBeenCalledOnce();
  });
});
