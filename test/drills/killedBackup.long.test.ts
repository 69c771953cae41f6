import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openDatabase } from '#server/db/db.ts';
import { allPhotos } from '#server/store/answers.ts';
import { anEmptyFolder, removeFolder } from '#test/challengeFolder.ts';
import { School, type Team } from '#test/classroom.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';
import { countMissing, growPhotos, type Shelf, shelves } from '#test/shelves.ts';

import { makePipe, onFullDisk, startAdmin } from './adminProcess.ts';
import { openTeams, work } from './classAtWork.ts';

const teamCount = 4;

// Windows has neither named pipes nor this limit on the size of files.
onEveryEngine('A backup of a class at work, in a process of its own', (engine) => {
  describe.skipIf(process.platform === 'win32').each(shelves)(
    'with photos in %s',
    { timeout: 120_000 },
    (_where, open) => {
      let home: string;
      let place: TestPlace;
      let shelf: Shelf;
      let school: School;
      let teams: Team[];
      /** The photo whose GET from the bucket hangs. */
      let held: string | undefined;
      let isHeld: PromiseWithResolvers<undefined>;
      beforeEach(async () => {
        home = anEmptyFolder();
        place = await engine.open();
        held = undefined;
        isHeld = Promise.withResolvers();
        shelf = await open(place, (method, key) => {
          if (method !== 'GET' || held === undefined || key !== `photos/${held}`) return undefined;
          isHeld.resolve(undefined);
          return Promise.withResolvers<undefined>().promise;
        });
        school = await School.open(place, shelf.photos);
        teams = await openTeams(await school.docent(), teamCount);
        await growPhotos(shelf.photos, school.context.db, 800);
      });
      afterEach(async () => {
        await school.close();
        shelf.close();
        await place.remove();
        removeFolder(home);
      });

      const file = (): string => join(home, 'klas.backup');
      const admin = (words: readonly string[], before?: readonly string[]) =>
        startAdmin({ place, bucket: shelf.bucket }, words, before);
      const files = (): string[] => readdirSync(home).toSorted();
      /** Makes the backup hang at this photo. Returns a function that makes the photo readable again. */
      const holdAt = async (name: string): Promise<() => Promise<void>> => {
        if (shelf.bucket !== undefined) {
          held = name;
          return async () => void (held = undefined);
        }
        const path = join(place.dataDir, 'photos', name);
        const photo = await readFile(path);
        await rm(path);
        makePipe(path);
        return async () => {
          await rm(path);
          await writeFile(path, photo);
        };
      };
      /**
       * Restores the backup in an empty place. Counts the answers whose photo is there, and those whose photo is
       * missing.
       */
      const putElsewhere = async (): Promise<{ error: string; here: number; missing: number }> => {
        const elsewhere = await engine.open();
        const other = await open(elsewhere);
        const { error } = await startAdmin({ place: elsewhere, bucket: other.bucket }, ['restore', file()]).ended;
        const db = await openDatabase(elsewhere);
        const { size } = await allPhotos(db);
        const missing = await countMissing(other.photos, db);
        await db.destroy();
        other.close();
        await elsewhere.remove();
        return { error, here: size - missing, missing };
      };

      it('that is killed in the middle is no backup, and the next one holds every photo', async () => {
        const [silent, ...busy] = teams;
        const { db } = school.context;
        const answers = await db.selectFrom('answers').select(['teamId', 'photo']).execute();
        const photo = answers.find(({ teamId }) => teamId === silent?.id)?.photo ?? '';
        const letGo = await holdAt(photo);
        const classAtWork = work(busy);
        const killed = admin(['backup', file()]);
        if (shelf.bucket === undefined) while (files().length === 0) await wait(10);
        else await isHeld.promise;
        await killed.kill();
        await letGo();
        expect(files()).toEqual(['klas.backup.lanceerbasis-onaf']);

        const half = join(home, 'klas.backup.lanceerbasis-onaf');
        const { code, error } = await admin(['restore', half]).ended;
        expect(code).toBe(1);
        expect(error).toContain(
          'is geen back-up van Lanceerbasis, of niet heel (regel 1: niet heel, of anders ingepakt). Er is niets veranderd.',
        );
        expect(await admin(['backup', file()]).ended).toEqual({ code: 0, error: '' });
        await classAtWork.stop();
        expect(await putElsewhere()).toEqual({ error: '', here: teamCount, missing: 0 });
        expect(await countMissing(shelf.photos, db)).toBe(0);
      });

      it('for which there is no room is not made, and one that finds room is whole', async () => {
        const classAtWork = work(teams.slice(-1));
        const { code, error } = await admin(['backup', file()], onFullDisk).ended;
        expect(code).toBe(1);
        expect(error).toBe(
          'De schijf is vol, of de database of de opslag is niet te bereiken. Er is geen back-up gemaakt.\n',
        );
        expect(files()).toEqual([]);
        expect(await admin(['backup', file()]).ended).toEqual({ code: 0, error: '' });
        await classAtWork.stop();
        expect(await putElsewhere()).toEqual({ error: '', here: teamCount, missing: 0 });
      });
    },
  );
});
