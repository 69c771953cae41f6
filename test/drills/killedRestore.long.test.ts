import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { anyone } from '#contract/public.ts';
import { openDatabase } from '#server/db/db.ts';
import { publish } from '#server/library/publish.ts';
import { sessionTables } from '#server/store/dump.ts';
import { neededFiles, ownChallenges } from '#server/store/ownChallenges.ts';
import { openAdministration } from '#test/administration.ts';
import { anEmptyFolder, putChallenge, removeFolder } from '#test/challengeFolder.ts';
import { openDevice, School } from '#test/classroom.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';
import { isLong } from '#test/long.ts';
import { countMissing, growPhotos, type Shelf, shelves } from '#test/shelves.ts';

import { bucketSettings, makePipe, onFullDisk, startAdmin } from './adminProcess.ts';
import { openTeams } from './classAtWork.ts';
import { startServer } from './serverProcess.ts';

const teamCount = 4;

onEveryEngine('A restore in a process of its own', (engine) => {
  describe.skipIf(process.platform === 'win32').each(isLong ? shelves : shelves.slice(0, 1))(
    'with photos in %s',
    { timeout: 120_000 },
    (_where, open) => {
      let home: string;
      let place: TestPlace;
      let shelf: Shelf;
      let isFull: boolean;
      beforeEach(async () => {
        home = anEmptyFolder();
        place = await engine.open();
        isFull = false;
        shelf = await open(place, (method, key) => {
          const hasNoRoom = isFull && method === 'PUT' && key.endsWith('.jpg');
          return hasNoRoom ? Promise.resolve(507) : undefined;
        });
        await fillPlace({ place, shelf }, { docent: 'eerst', challenge: 'eerst' });
        const elsewhere = await engine.open();
        const other = await open(elsewhere);
        await fillPlace({ place: elsewhere, shelf: other }, { docent: 'terug', challenge: 'een-brug' });
        const admin = await openAdministration(elsewhere, { contentDir: home, folder: home, photos: other.photos });
        await admin.run('backup klas.backup');
        await admin.close();
        other.close();
        await elsewhere.remove();
      });
      afterEach(async () => {
        shelf.close();
        await place.remove();
        removeFolder(home);
      });

      const file = (): string => join(home, 'klas.backup');
      const restore = (path = file(), before?: readonly string[]) =>
        startAdmin({ place, bucket: shelf.bucket }, ['restore', path], before);
      /** Returns what the tests compare: the docent, the challenges, the missing photos and files, and the sessions. */
      const look = async () => {
        const db = await openDatabase(place);
        const [docent] = await db.selectFrom('teachers').select('username').execute();
        const sessions = await Promise.all(sessionTables.map((table) => db.selectFrom(table).selectAll().execute()));
        const missing = await countMissing(shelf.photos, db);
        const challenges = (await ownChallenges(db)).map(({ slug }) => slug);
        const stored = await Promise.all(
          [...(await neededFiles(db))].map((name) => shelf.photos.challengeFiles.get(name)),
        );
        stored.forEach((found) => found?.body.destroy());
        const lost = stored.filter((found) => found === undefined).length;
        await db.destroy();
        return {
          docent: docent?.username,
          missing,
          challenges,
          lost,
          sessions: sessions.flat().length,
        };
      };
      const unchanged = { docent: 'eerst', missing: 0, challenges: ['eerst'], lost: 0 };
      const restored = { docent: 'terug', missing: 0, challenges: ['een-brug'], lost: 0, sessions: 0 };
      const starts = async (): Promise<void> => {
        const server = await startServer(place, { settings: bucketSettings(shelf.bucket) });
        expect(await openDevice(server.address).ask(anyone.health, {})).toEqual({ status: 'ok' });
        await server.end();
      };

      it('that is killed between two photos has changed nothing, and can be done again', async () => {
        // The restore reads the pipe twice: first in full to check the backup, and then halfway.
        const pipe = join(home, 'pijp');
        makePipe(pipe);
        const photos = async (): Promise<number> => (await shelf.photos.photos.list()).length;
        const before = await photos();
        const killed = restore(pipe);
        const backup = readFileSync(file());
        await writeFile(pipe, backup);
        // The restore backs up the current data after it has read the whole pipe, so by then nobody has the pipe open.
        while (!readdirSync(place.dataDir).some((name) => /^voor-herstel-.*\.backup$/u.test(name))) await wait(20);
        const half = createWriteStream(pipe);
        half.write(backup.subarray(0, backup.length / 2));
        half.on('error', () => undefined);
        while ((await photos()) === before) await wait(20);
        await killed.kill();
        half.destroy();
        await starts();
        expect(await look()).toMatchObject(unchanged);
        expect(await restore().ended).toEqual({ code: 0, error: '' });
        expect(await look()).toEqual(restored);
      });

      it.runIf(isLong)('for which there is no room changes nothing, and can be done again', async () => {
        isFull = shelf.bucket !== undefined;
        const { code, error } = await restore(file(), isFull ? [] : onFullDisk).ended;
        expect(code).toBe(1);
        expect(error).toBe(
          'De schijf is vol, of de database of de opslag is niet te bereiken. Er is niets veranderd.\n',
        );
        isFull = false;
        expect(await look()).toMatchObject(unchanged);
        expect(await restore().ended).toEqual({ code: 0, error: '' });
        expect(await look()).toEqual(restored);
      });
    },
  );
});

type Filling = { docent: string; challenge: string };

/** Creates a class with photos, and a challenge of the school's own. */
async function fillPlace({ place, shelf }: { place: TestPlace; shelf: Shelf }, { docent, challenge }: Filling) {
  const school = await School.open(place, shelf.photos);
  await openTeams(await school.docent(docent), teamCount);
  // Together the photos are larger than the limit of a full disk, and larger than the buffer of a pipe.
  await growPhotos(shelf.photos, school.context.db, 800);
  const stores = { ...shelf.photos, db: school.context.db, dataDir: place.dataDir };
  const path = putChallenge(join(place.dataDir, 'hier'), challenge);
  await publish(stores, { path, slug: challenge, makerId: null, isOnShelf: true });
  await school.close();
}
