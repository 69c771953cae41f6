import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { beheer } from '#contract/beheer/beheer.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { checkBackup, restoreBackup } from '#server/backup/restoring.ts';
import { opener } from '#server/backup/shelf.ts';
import { forgetTaken } from '#server/photos/forgetTaken.ts';
import { type Administration, openAdministration } from '#test/administration.ts';
import { answer, aPhoto, type Docent, School, type Team } from '#test/classroom.ts';
import { doJobs } from '#test/doJobs.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';
import { type Shelf, shelves } from '#test/shelves.ts';

onEveryEngine('A backup of before a face was painted over', (engine) => {
  describe.each(shelves)('with photos in %s', (_where, open) => {
    let home: string;
    let place: Place;
    let shelf: Shelf;
    let school: School;
    let admin: Administration;
    let docent: Docent;
    let team: Team;
    let first: { id: string; photo: string };
    beforeEach(async () => {
      home = mkdtempSync(join(tmpdir(), 'lanceerbasis-painted-'));
      place = await engine.open();
      shelf = await open(place);
      school = await School.open(place, shelf.photos);
      admin = await openAdministration(place, {
        contentDir: join(home, 'content'),
        folder: home,
        photos: shelf.photos,
      });
      docent = await school.docent();
      team = await docent.team('De Raketten');
      const { id, filename } = await answer(team, 101, 'Wij op het plein');
      first = { id, photo: filename ?? '' };
    });
    afterEach(async () => {
      await admin.close();
      await school.close();
      shelf.close();
      await place.remove();
      rmSync(home, { recursive: true });
    });

    const isThere = async (name: string): Promise<boolean> => {
      const found = await Promise.all([shelf.photos.photos.get(name), shelf.photos.photosBin.get(name)]);
      for (const file of found) file?.body.destroy();
      return found.some((file) => file !== undefined);
    };
    const paint = async (photo = first.photo): Promise<string> =>
      (await docent.ask(teacher.paintPhoto, { answerId: first.id, photo, answerFile: aPhoto() })).filename;
    const comeBack = async (): Promise<void> => {
      docent = await school.login('docent');
      await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein' });
    };
    const stored = async () => (await docent.ask(teacher.answers, {}))[0];

    it('brings back the answer with the painted photo, by the command line, and never the first', async () => {
      await admin.run('backup klas.backup');
      const painted = await paint();
      const { out, code } = await admin.run('restore klas.backup');
      expect(code).toBe(0);
      expect(out).toContain("onherkenbaar is gemaakt, komt de eerste niet terug (foto's: 1).");
      expect([await isThere(first.photo), await isThere(painted)]).toEqual([false, true]);
      await comeBack();
      expect(await stored()).toMatchObject({ id: first.id, filename: painted, tweet: 'Wij op het plein' });
      expect(await docent.ask(teacher.photoChecks, {})).toMatchObject([{ filename: painted, painted: true }]);
      // A second time it is the same.
      expect((await admin.run('restore klas.backup')).out).toContain("(foto's: 1)");
      expect([await isThere(first.photo), await isThere(painted)]).toEqual([false, true]);
    });

    it('does so in the browser too, of a photo that was painted twice, and by an earlier version', async () => {
      const boss = await school.beheerder();
      await docent.ask(teacher.returnAnswer, { answerId: first.id, tip: 'Noem een getal', version: 1 });
      await boss.ask(beheer.makeBackup, {});
      await doJobs(school.context);
      const backup = (await boss.ask(beheer.backups, {})).backups[0]?.name ?? '';
      const once = await paint();
      const twice = await paint(once);
      await boss.ask(beheer.restoreBackup, { backup });
      await doJobs(school.context);
      expect(await Promise.all([first.photo, once, twice].map(isThere))).toEqual([false, false, true]);
      await comeBack();
      expect((await stored())?.versions.map(({ filename }) => filename)).toEqual([twice]);
      expect((await stored())?.filename).toBe(twice);
    });

    it('knows of what the team painted, and shows no photo where the painted one is gone too', async () => {
      await admin.run('backup klas.backup');
      const sent = { activityId: 101, tweet: 'Zonder gezicht', version: 1, paintedOver: first.photo };
      const { filename } = await team.ask(student.answerActivity, { ...sent, answerFile: aPhoto() });
      expect([await isThere(first.photo), await isThere(filename ?? '')]).toEqual([false, true]);
      await admin.run('restore klas.backup');
      await comeBack();
      expect(await stored()).toMatchObject({ filename, tweet: 'Wij op het plein' });
      const again = await school.enter(team.code);
      const { activities } = await again.ask(student.phase, { phase: 1 });
      // It was the team itself.
      expect(activities.find(({ id }) => id === 101)?.painted).toBeUndefined();

      for (const files of [shelf.photos.photos, shelf.photos.photosBin]) await files.delete(filename ?? '');
      await admin.run('restore klas.backup');
      await comeBack();
      expect(await stored()).toMatchObject({ filename: null, tweet: 'Wij op het plein' });
      expect(await isThere(first.photo)).toBe(false);
    });

    it('puts the first in no store, also where the restore ends in the middle', async () => {
      const boss = await school.beheerder();
      await boss.ask(beheer.makeBackup, {});
      await doJobs(school.context);
      const name = (await boss.ask(beheer.backups, {})).backups[0]?.name ?? '';
      await paint();
      const file = opener(school.context, name);
      const ends = async (): Promise<void> => {
        throw new Error('the server died');
      };
      const stores = { ...shelf.photos, db: school.context.db };
      const restoring = restoreBackup(file, await checkBackup(file), { stores, dataDir: place.dataDir, first: ends });
      await expect(restoring).rejects.toThrow('the server died');
      expect(await isThere(first.photo)).toBe(false);
    });

    it('is overruled by a backup of after it, also on a new server', async () => {
      await admin.run('backup ervoor.backup');
      const painted = await paint();
      await admin.run('backup erna.backup');
      for (const table of ['paintedPhotos', 'answers', 'runs', 'teachers'] as const)
        await admin.db.deleteFrom(table).execute();
      for (const name of [first.photo, painted]) await shelf.photos.photos.delete(name);
      for (const name of ['erna', 'ervoor']) expect((await admin.run(`restore ${name}.backup`)).code).toBe(0);
      await forgetTaken({ db: admin.db, ...shelf.photos });
      expect([await isThere(first.photo), await isThere(painted)]).toEqual([false, true]);
      await comeBack();
      expect((await stored())?.filename).toBe(painted);
    });
  });
});
