import { existsSync, mkdtempSync, readdirSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';

import { afterEach, expect, it } from 'vitest';

import { type Database, transaction } from '#server/db/db.ts';
import { openFolderFiles } from '#server/files/files.ts';
import { openS3Files } from '#server/files/s3Files.ts';
import { dump } from '#server/store/dump.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { type Administration, openAdministration } from '#test/administration.ts';
import { atCommandLine } from '#test/atCommandLine.ts';
import { putChallenge } from '#test/challengeFolder.ts';
import { engines, onEveryEngine, type TestPlace } from '#test/engines.ts';
import { aPhotoName, fillEveryTable } from '#test/everyTable.ts';
import { isLong } from '#test/long.ts';
import { openStorage, type Storage } from '#test/storage.ts';

onEveryEngine('A school that moves', ({ open }) => {
  let there: TestPlace;
  let storage: Storage;
  /** Runs here while its photo arrives at the target. A returned number is the storage's status for that request. */
  let meanwhile = async (): Promise<number | undefined> => undefined;
  const desk = atCommandLine(open, async ({ place, home, admin }) => {
    meanwhile = async () => undefined;
    storage = await openStorage(async (method, key) =>
      method === 'PUT' && key.endsWith(aPhotoName) ? meanwhile() : undefined,
    );
    putChallenge(home, 'een-brug');
    await admin.run('challenge add een-brug');
    await transaction(admin.db, fillEveryTable);
    await (await openFolderFiles(join(place.dataDir, 'photos'))).put(aPhotoName, Buffer.from('foto'), 'image/jpeg');
  });
  afterEach(async () => {
    storage.close();
    await there.remove();
  });

  const openHere = (toBucket = false): Promise<Administration> =>
    openAdministration(desk.place, {
      contentDir: join(desk.home, 'content'),
      folder: desk.home,
      otherBucket: toBucket ? storage.bucket : undefined,
    });
  const openAt = (place: TestPlace): Promise<Administration> =>
    openAdministration(place, { contentDir: join(desk.home, 'content'), folder: desk.home });
  const openThere = (): Promise<Administration> => openAt(there);
  const words = ({ dataDir, databaseUrl }: TestPlace): string =>
    databaseUrl === undefined ? `move-to ${dataDir}` : `move-to ${databaseUrl} --data ${dataDir}`;
  const counts = "Docenten: 2, klassen: 1, teams: 1, antwoorden: 1, foto's: 1.";

  for (const other of engines.filter(({ isHere }) => isHere)) {
    it(`to ${other.name} is there as it was here, may come back, and leaves nothing in between`, async () => {
      there = await other.open();
      const before = await dump(desk.admin.db);
      const inBetween = (): string[] => readdirSync(tmpdir()).filter((name) => name.includes('verhuizing'));
      const wereThere = inBetween();
      // A move that was aborted two days ago left this folder.
      const cutOff = mkdtempSync(join(tmpdir(), 'lanceerbasis-verhuizing-'));
      utimesSync(cutOff, Date.now() / 1000 - 2 * 24 * 60 * 60, Date.now() / 1000 - 2 * 24 * 60 * 60);
      const { code, out, error } = await desk.admin.run(words(there));
      expect({ code, error }).toEqual({ code: 0, error: '' });
      expect(out).toContain(`Alles staat daar, nageteld en gelijk. ${counts}`);
      expect(out).toContain('je kunt overstappen');
      expect(out).toContain('gooi de oude database, map en bucket weg');
      expect(out).not.toContain(there.databaseUrl ?? 'postgres://');
      expect(inBetween()).toEqual(wereThere);
      expect(await dump(desk.admin.db)).toEqual(before);

      const moved = await openThere();
      expect(await dump(moved.db)).toEqual(before);
      const photo = await (await openFolderFiles(join(there.dataDir, 'photos'))).get(aPhotoName);
      expect(photo && (await textOf(photo.body))).toBe('foto');
      expect((await moved.run('challenge list')).out).toBe('een-brug\tEen brug\n');
      const back = await open();
      expect(await moved.run(words(back))).toMatchObject({ code: 0, error: '' });
      await moved.close();
      await back.remove();
    });
  }

  it('takes its photos to a bucket', async () => {
    there = await open();
    await desk.admin.close();
    desk.admin = await openHere(true);
    expect(await desk.admin.run(words(there))).toMatchObject({ code: 0, error: '' });
    const photo = await openS3Files(storage.bucket, 'photos').get(aPhotoName);
    expect(photo && (await textOf(photo.body))).toBe('foto');
    expect(existsSync(join(there.dataDir, 'photos', aPhotoName))).toBe(false);
  });

  it('that is in use meanwhile has to wait, and after a second move it is complete', async () => {
    there = await open();
    await desk.admin.close();
    desk.admin = await openHere(true);
    meanwhile = async () => {
      await createTeacher(desk.admin.db, 'sem', '');
      return undefined;
    };
    const first = await desk.admin.run(words(there));
    expect(first.out).toContain('Er is intussen gewerkt (verschillen: 1): stap nog niet over.');
    expect(first.out).not.toContain('je kunt overstappen');
    meanwhile = async () => undefined;
    const second = await desk.admin.run(words(there));
    expect(second.out).toContain('Docenten: 3');
    expect(second.out).toContain('je kunt overstappen');
    const saved = readdirSync(there.dataDir).filter((name) => name.startsWith('voor-herstel'));
    expect(saved).toHaveLength(1);
    expect(second.out).toContain(`Wat er eerst stond, is bewaard in ${join(there.dataDir, saved[0] ?? '')}.`);
  });

  it('leaves no photo there that was painted over, taken away or wiped here since', async () => {
    there = await open();
    expect(await desk.admin.run(words(there))).toMatchObject({ code: 0, error: '' });
    const [folder, bin] = [join(there.dataDir, 'photos'), join(there.dataDir, 'photos-bin')];
    expect(readdirSync(folder)).toContain(aPhotoName);
    const { db } = desk.admin;
    for (const table of ['answers', 'returns', 'takenAway'] as const) {
      await db
        .updateTable(table as 'answers')
        .set({ photo: null })
        .execute();
    }
    expect(await desk.admin.run(words(there))).toMatchObject({ code: 0, error: '' });
    expect(readdirSync(folder)).not.toContain(aPhotoName);
    expect(existsSync(bin) ? readdirSync(bin) : []).toEqual([]);
    const moved = await openThere();
    expect(await moved.db.selectFrom('gonePhotos').selectAll().execute()).toEqual([]);
    await moved.close();
  });

  it.runIf(isLong)('leaves no photo there of a move that was killed halfway, and keeps those that stand', async () => {
    there = await open();
    await desk.admin.close();
    desk.admin = await openHere(true);
    const bucket = openS3Files(storage.bucket, 'photos');
    const photosThere = async (): Promise<string[]> => (await bucket.list()).map(({ name }) => name).toSorted();
    const asMoved = ['database-id', aPhotoName, 'healthz'].toSorted();
    const move = () => desk.admin.run(words(there));
    expect(await move()).toMatchObject({ code: 0 });
    expect(await photosThere()).toEqual(asMoved);
    // The move was killed: it copied this file, and no row refers to it.
    await bucket.put('half.jpg', Buffer.from('half'), 'image/jpeg');
    expect(await move()).toMatchObject({ code: 0 });
    expect(await photosThere()).toEqual(asMoved);
  });

  it.runIf(isLong)(
    'leaves no more than three of what was there before, however often it does not come through',
    async () => {
      there = await open();
      await desk.admin.close();
      desk.admin = await openHere(true);
      expect(await desk.admin.run(words(there))).toMatchObject({ code: 0 });
      meanwhile = async () => 500;
      for (let time = 0; time < 5; time += 1) expect(await desk.admin.run(words(there))).toMatchObject({ code: 1 });
      expect(readdirSync(there.dataDir).filter((name) => name.startsWith('voor-herstel'))).toHaveLength(3);
    },
  );

  it.runIf(isLong)('has what was freed since, there and on the way back', async () => {
    there = await open();
    const mark = (db: Database, noPhotoAt: string | null) => db.updateTable('students').set({ noPhotoAt }).execute();
    const judge = (db: Database, letThroughAt: string | null, refusedAt: string | null) =>
      db.updateTable('photoChecks').set({ letThroughAt, refusedAt }).execute();
    const { db } = desk.admin;
    await mark(db, '2026-11-01T00:00:00.000Z');
    await judge(db, null, '2026-11-01T00:00:00.000Z');
    expect(await desk.admin.run(words(there))).toMatchObject({ code: 0, error: '' });
    await mark(db, null);
    await judge(db, '2026-11-02T00:00:00.000Z', null);
    expect(await desk.admin.run(words(there))).toMatchObject({ code: 0, error: '' });
    const moved = await openThere();
    expect(await moved.db.selectFrom('photoChecks').select('refusedAt').execute()).toEqual([{ refusedAt: null }]);
    await judge(moved.db, '2026-11-03T00:00:00.000Z', null);
    const back = await open();
    expect(await moved.run(words(back))).toMatchObject({ code: 0, error: '' });
    const again = await openAt(back);
    expect(await again.db.selectFrom('photoChecks').select('refusedAt').execute()).toEqual([{ refusedAt: null }]);
    await again.close();
    await moved.close();
    await back.remove();
  });

  const refusal = 'niet meer precies wat er met een verhuizing kwam';
  const worked: [string, (db: Database) => Promise<unknown>][] = [
    ['an answer was sent', (db) => db.updateTable('answers').set({ tweet: 'Vier planken' }).execute()],
    ['a pupil was marked', (db) => db.updateTable('students').set({ noPhotoAt: '2026-11-02T00:00:00.000Z' }).execute()],
    ['something was taken away', (db) => db.deleteFrom('answers').execute()],
  ];

  it.each(worked)('does not take the place of what was done there after the last move, where %s', async (_, work) => {
    there = await open();
    expect(await desk.admin.run(words(there))).toMatchObject({ code: 0, error: '' });
    const moved = await openThere();
    await work(moved.db);
    const before = await dump(moved.db);
    const { code, out, error } = await desk.admin.run(words(there));
    expect({ code, out, error }).toEqual({ code: 1, out: '', error: expect.stringContaining(refusal) as string });
    expect(await dump(moved.db)).toEqual(before);
    expect(readdirSync(there.dataDir).filter((name) => name.startsWith('voor-herstel'))).toEqual([]);
    await moved.close();
  });

  it.runIf(isLong)('nor of what is done there while it is copied', async () => {
    there = await open();
    await desk.admin.close();
    desk.admin = await openHere(true);
    expect(await desk.admin.run(words(there))).toMatchObject({ code: 0, error: '' });
    const moved = await openThere();
    meanwhile = async () => {
      await worked[0]?.[1](moved.db);
      return undefined;
    };
    const { code, error } = await desk.admin.run(words(there));
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining(refusal) as string });
    expect(await moved.db.selectFrom('answers').select('tweet').execute()).toEqual([{ tweet: 'Vier planken' }]);
    await moved.close();
  });

  it.runIf(isLong)('to a storage that accepts a photo and loses it is refused', async () => {
    there = await open();
    await desk.admin.close();
    desk.admin = await openHere(true);
    meanwhile = async () => 200;
    const { code, out, error } = await desk.admin.run(words(there));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toBe('Stap nog niet over: daar ontbreken foto’s die er horen te zijn: 1.\n');
  });

  it('does not take the place of another school, nor its own', async () => {
    there = await open();
    const theirs = await openThere();
    await createTeacher(theirs.db, 'vreemd', '');
    const before = await dump(theirs.db);
    expect(await desk.admin.run(words(there))).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining('Daar werken al andere docenten. Er is niets veranderd') as string,
    });
    expect(await dump(theirs.db)).toEqual(before);
    await theirs.close();
    expect(await desk.admin.run(`move-to ${desk.place.dataDir}`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('Daar staat alles al') as string,
    });
  });

  it('is not moved where a photo of it is missing, or where it is not said where to', async () => {
    there = await open();
    for (const address of ['postgres://', 'postgres://a:geheim@b/c']) {
      const { code, error } = await desk.admin.run(`move-to ${address}`);
      expect(code).toBe(1);
      expect(error).not.toContain('geheim');
    }
    await (await openFolderFiles(join(desk.place.dataDir, 'photos'))).delete(aPhotoName);
    const { code, out, error } = await desk.admin.run(words(there));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toBe('Hier ontbreken foto’s die er horen te zijn: 1.\n');
    expect(existsSync(join(there.dataDir, 'photos', 'database-id'))).toBe(false);
  });
});
