import { hash } from 'node:crypto';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { now, transaction } from '#server/db/db.ts';
import { openFolderFiles } from '#server/files/files.ts';
import { claimPhotos } from '#server/photos/ownPhotos.ts';
import { type PortableRows, portableTables, sessionTables, dump } from '#server/store/dump.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { closeTaken } from '#server/store/tombstones.ts';
import { onFullDisk, openAdministration } from '#test/administration.ts';
import { atCommandLine } from '#test/atCommandLine.ts';
import { putChallenge } from '#test/challengeFolder.ts';
import { engines, onEveryEngine } from '#test/engines.ts';
import { aPhotoName, fillEveryTable } from '#test/everyTable.ts';
import { isLong } from '#test/long.ts';

onEveryEngine('A backup', ({ open }) => {
  const desk = atCommandLine(open, async ({ place, home, admin }) => {
    await transaction(admin.db, fillEveryTable);
    await (await openFolderFiles(join(place.dataDir, 'photos'))).put(aPhotoName, Buffer.from('foto'), 'image/jpeg');
    putChallenge(home, 'een-brug');
    await admin.run('challenge add een-brug');
  });

  it('holds every table, and puts each back as it was, with photos and added challenges', async () => {
    const before = await dump(desk.admin.db);
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect([...before.keys()]).toEqual([...portableTables]);
    const { code, out } = await desk.admin.run('backup alles.backup');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Alles staat in alles\.backup \(\d+ kB\)\.\nDocenten: 2, klassen: 1, teams: 1, antwoorden: 1, foto's: 1, eigen uitdagingen: 2\. Zo was het op .*\.\n$/u,
    );
    for (const engine of engines.filter(({ isHere }) => isHere)) {
      const elsewhere = await engine.open();
      const other = await openAdministration(elsewhere, { contentDir: join(desk.home, 'content'), folder: desk.home });
      expect(await other.run('restore alles.backup')).toEqual({
        code: 0,
        out: 'Alles uit alles.backup staat er weer.\n',
        error: '',
      });
      expect(await dump(other.db)).toEqual(before);
      const photo = await (await openFolderFiles(join(elsewhere.dataDir, 'photos'))).get(aPhotoName);
      expect(photo && (await textOf(photo.body))).toBe('foto');
      expect((await other.run('challenge list')).out).toBe('een-brug\tEen brug\n');
      await other.close();
      await elsewhere.remove();
    }
  });

  it('takes the place of what came after it, which is kept in a backup of its own', async () => {
    // A restore ends undo, so it is ended here first.
    await transaction(desk.admin.db, (tx) => closeTaken(tx, now()));
    const before = await dump(desk.admin.db);
    await desk.admin.run('backup alles.backup');
    await createTeacher(desk.admin.db, 'sem', '');
    await desk.admin.run('teacher beheerder sem');
    putChallenge(desk.home, 'een-dam');
    await desk.admin.run('challenge add een-dam');
    await desk.admin.run('challenge assign een-dam sem');
    for (const username of ['ali', 'noor']) await desk.admin.run(`teacher remove ${username} --with-classes`);
    const { code, out } = await desk.admin.run('restore alles.backup');
    expect(code).toBe(0);
    const after = await dump(desk.admin.db);
    // The restore returns a class deleted with its docent, and holds its photos for a check (docs/rules.md 15.35).
    expect(out).toContain('(klassen: 1)');
    const waiting = ['runs', 'photoChecks'];
    const rest = (all: PortableRows) => new Map([...all].filter(([table]) => !waiting.includes(table)));
    expect(rest(after)).toEqual(rest(before));
    const first = (all: PortableRows) => ({ ...all.get('runs')?.[0], photosFirstAt: null });
    expect(first(after)).toEqual(first(before));
    const saved = /bewaard in (\S+\.backup)\.\n$/u.exec(out)?.[1] ?? '';
    await desk.admin.run(`restore ${saved}`);
    expect((await desk.admin.run('teacher list')).out).toBe('sem\teen-dam\n');
  });

  it('is seen by nobody else on the machine', async () => {
    await desk.admin.run('backup alles.backup');
    expect(readdirSync(desk.home).filter((name) => name.includes('backup'))).toEqual(['alles.backup']);
    expect(gunzipSync(readFileSync(join(desk.home, 'alles.backup'))).toString()).toContain('İlayda');
  });

  it('is not written over another, nor into a folder that is not there', async () => {
    await desk.admin.run('backup alles.backup');
    expect(await desk.admin.run('backup alles.backup')).toMatchObject({
      code: 1,
      error: 'Het bestand alles.backup is er al; verwacht: een nieuwe naam.\n',
    });
    const { code, error } = await desk.admin.run('backup nergens/alles.backup');
    expect(code).toBe(1);
    expect(error).toMatch(/^De map .*nergens is er niet/u);
  });

  /** Compressed again, with other contents. */
  const rewritten = (change: (words: string) => string) => (whole: Buffer) =>
    gzipSync(change(gunzipSync(whole).toString()));
  const refused =
    /^kapot\.backup is geen back-up van Lanceerbasis, of niet heel \([^()]+\)\. Er is niets veranderd\.\n$/u;
  const spoil: [what: string, change: (whole: Buffer) => Buffer][] = [
    ['without a line in the middle', rewritten((words) => words.split('\n').toSpliced(3, 1).join('\n'))],
    ['empty', () => Buffer.alloc(0)],
    [
      'with a file out of its folder',
      rewritten((words) => words.replace('"challenge-file","name":"', '"challenge-file","name":"../')),
    ],
    ['with a photo out of its folder', rewritten((words) => words.replaceAll(`"${aPhotoName}"`, `"../${aPhotoName}"`))],
    ['with a photo of nothing', rewritten((words) => words.replace(/("name":"[^"]+\.jpg"),"data":"[^"]+"/u, '$1'))],
    [
      'with a table that is not ours',
      rewritten((words) => words.replace('"table":"teachers"', '"table":"sqlite_master"')),
    ],
    ['with who is logged in', rewritten((words) => words.replace('"table":"teachers"', '"table":"teacherSessions"'))],
    ['without the version that made it', rewritten((words) => words.replace(/,"app":"[^"]+"/u, ''))],
  ];
  it('that is not whole, or something else, is refused, and nothing changes', async () => {
    await desk.admin.run('backup alles.backup');
    const before = await dump(desk.admin.db);
    const whole = readFileSync(join(desk.home, 'alles.backup'));
    for (const [what, change] of spoil) {
      const spoiled = change(whole);
      expect(spoiled.equals(rewritten((words) => words)(whole)), what).toBe(false);
      writeFileSync(join(desk.home, 'kapot.backup'), spoiled);
      expect(await desk.admin.run('restore kapot.backup'), what).toEqual({
        code: 1,
        out: '',
        error: expect.stringMatching(refused) as string,
      });
    }
    expect(await dump(desk.admin.db)).toEqual(before);
  });

  it('whose rows do not fit is refused, and nothing changes: no photo, no challenge, no row', async () => {
    await desk.admin.run('backup alles.backup');
    const whole = gunzipSync(readFileSync(join(desk.home, 'alles.backup'))).toString();
    const orphan = whole.replace(/"runId":"[^"]+"/gu, '"runId":"nergens"');
    const stranger = whole.replaceAll('"passwordHash"', '"wachtwoord"');
    const elsewhere = await open();
    const other = await openAdministration(elsewhere, { contentDir: join(desk.home, 'content'), folder: desk.home });
    await createTeacher(other.db, 'sem', '');
    const before = await dump(other.db);
    for (const spoiled of [orphan, stranger]) {
      expect(spoiled).not.toBe(whole);
      writeFileSync(join(desk.home, 'kapot.backup'), gzipSync(spoiled));
      expect(await other.run('restore kapot.backup')).toEqual({
        code: 1,
        out: '',
        error: expect.stringMatching(refused) as string,
      });
    }
    expect(await dump(other.db)).toEqual(before);
    expect(readdirSync(join(elsewhere.dataDir, 'photos'))).toEqual([]);
    expect(readdirSync(elsewhere.dataDir).filter((name) => /challenges|backup/u.test(name))).toEqual([]);
    await other.close();
    await elsewhere.remove();
  });

  it('holds nobody who is logged in, and putting it back logs everybody out', async () => {
    await desk.admin.run('backup alles.backup');
    expect(gunzipSync(readFileSync(join(desk.home, 'alles.backup'))).toString()).not.toContain('Sessions"');
    expect(await desk.admin.db.selectFrom('teamSessions').selectAll().execute()).not.toEqual([]);
    expect(await desk.admin.run('restore alles.backup')).toMatchObject({ code: 0 });
    for (const table of sessionTables) expect(await desk.admin.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('that unpacks to more than memory holds is refused in a sentence', async () => {
    const some = gzipSync(Buffer.alloc(16_000_000, ' '));
    writeFileSync(join(desk.home, 'groot.backup'), Buffer.concat(Array.from({ length: 64 }, () => some)));
    expect(await desk.admin.run('restore groot.backup')).toMatchObject({
      code: 1,
      error:
        'groot.backup is geen back-up van Lanceerbasis, of niet heel (regel 1: een regel die te lang is). Er is niets veranderd.\n',
    });
  });

  it('that was killed while it was made is thrown away by the next, but not one that is being made', async () => {
    const [killed, busy] = ['gisteren', 'nu'].map((name) => join(desk.home, `${name}.backup.lanceerbasis-onaf`));
    for (const path of [killed, busy]) writeFileSync(path ?? '', 'half');
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    utimesSync(killed ?? '', yesterday, yesterday);
    await desk.admin.run('backup alles.backup');
    expect(readdirSync(desk.home).filter((name) => name.includes('.backup'))).toEqual([
      'alles.backup',
      'nu.backup.lanceerbasis-onaf',
    ]);
  });

  it.runIf(isLong)('that is put back often leaves no more than three of what was there before', async () => {
    await desk.admin.run('backup alles.backup');
    const saves = (): string[] => readdirSync(desk.place.dataDir).filter((name) => name.startsWith('voor-herstel-'));
    for (const day of [1, 2, 3])
      writeFileSync(join(desk.place.dataDir, `voor-herstel-2026-01-0${day}T09-00-00-000Z.backup`), 'oud');
    const { out } = await desk.admin.run('restore alles.backup');
    expect(out).toContain('Van zulke bestanden blijven de nieuwste 3; oudere zijn weg.\n');
    expect(saves()).toHaveLength(3);
    expect(saves()).not.toContain('voor-herstel-2026-01-01T09-00-00-000Z.backup');
  });

  // The system refuses larger files, as on a full disk. Windows has no such limit.
  it.runIf(isLong && !(process.platform === 'win32'))(
    'leaves nothing half where the disk is full, here or there',
    async () => {
      const photo = Buffer.concat(Array.from({ length: 200_000 }, (_, index) => hash('sha256', `${index}`, 'buffer')));
      const photos = await openFolderFiles(join(desk.place.dataDir, 'photos'));
      await photos.put(aPhotoName, photo, 'image/jpeg');
      await claimPhotos(photos, desk.admin.db);
      const full = 'De schijf is vol, of de database of de opslag is niet te bereiken.';
      expect(onFullDisk(desk.place, ['backup', join(desk.home, 'alles.backup')])).toEqual([
        1,
        `${full} Er is geen back-up gemaakt.\n`,
      ]);
      expect(readdirSync(desk.home).filter((name) => name.includes('backup'))).toEqual([]);

      await desk.admin.run('backup alles.backup');
      const elsewhere = await open();
      expect(onFullDisk(elsewhere, ['restore', join(desk.home, 'alles.backup')])).toEqual([
        1,
        `${full} Er is niets veranderd.\n`,
      ]);
      const other = await openAdministration(elsewhere, { contentDir: join(desk.home, 'content'), folder: desk.home });
      expect((await other.run('teacher list')).out).toBe('');
      expect(readdirSync(join(elsewhere.dataDir, 'photos')).filter((name) => name.endsWith('.jpg'))).toEqual([]);
      expect(readdirSync(join(elsewhere.dataDir, 'challenge-files'))).toEqual([]);
      await other.close();
      await elsewhere.remove();
    },
    60_000,
  );

  it('that is not there is said', async () => {
    expect(await desk.admin.run('restore nergens.backup')).toMatchObject({
      code: 1,
      error: 'Het bestand nergens.backup is er niet.\n',
    });
  });
});
