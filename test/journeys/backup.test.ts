import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { forgetTaken } from '#server/photos/forgetTaken.ts';
import { sweep } from '#server/start/sweep.ts';
import { allPhotos } from '#server/store/answers.ts';
import { openAdministration, type Photos } from '#test/administration.ts';
import { aPhoto, answer, type Docent, refusal, School, type Team } from '#test/classroom.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';
import { type Shelf, shelves } from '#test/shelves.ts';

const inADay = (): number => Date.now() + 25 * 60 * 60 * 1000;

onEveryEngine('A backup of a class at work', (engine) => {
  describe.each(shelves)('with photos in %s', (_where, open) => {
    let home: string;
    let place: Place;
    let shelf: Shelf;
    let school: School;
    let docent: Docent;
    let teams: Team[];
    beforeEach(async () => {
      home = mkdtempSync(join(tmpdir(), 'lanceerbasis-backup-'));
      place = await engine.open();
      shelf = await open(place);
      school = await School.open(place, shelf.photos);
      docent = await school.docent();
      teams = [];
      for (const title of ['Een', 'Twee', 'Drie']) teams.push(await docent.team(title));
      for (const team of teams) await answer(team, 101);
    });
    afterEach(async () => {
      await school.close();
      shelf.close();
      await place.remove();
      rmSync(home, { recursive: true });
    });

    const administration = (photos: Photos, where = place) =>
      openAdministration(where, { contentDir: join(home, 'content'), folder: home, photos });
    const replaceAll = async (): Promise<void> => {
      const answerFile = aPhoto();
      for (const { ask } of teams) await ask(student.answerActivity, { activityId: 101, tweet: 'Beter', answerFile });
    };
    /** The same photos; before the first of them is read, something happens. */
    const meanwhile = (happens: () => Promise<unknown>): Photos => {
      let happening: Promise<unknown> | undefined;
      const { photos, ...others } = shelf.photos;
      const get = async (name: string) => {
        await (happening ??= happens());
        return photos.get(name);
      };
      return { photos: { ...photos, get }, ...others };
    };
    /** Puts the backup back on an empty place; of how many answers the photo is there, and is not. */
    const putElsewhere = async (): Promise<{ out: string; here: number; missing: number }> => {
      const elsewhere = await engine.open();
      const other = await open(elsewhere);
      const admin = await administration(other.photos, elsewhere);
      const { out } = await admin.run('restore klas.backup');
      const files = await Promise.all([...(await allPhotos(admin.db))].map((name) => other.photos.photos.get(name)));
      for (const file of files) file?.body.destroy();
      await admin.close();
      other.close();
      await elsewhere.remove();
      const missing = files.filter((file) => file === undefined).length;
      return { out, here: files.length - missing, missing };
    };

    it('holds the photo of each answer in it, also where all were replaced after the answers were taken', async () => {
      const admin = await administration(meanwhile(replaceAll));
      expect(await admin.run('backup klas.backup')).toMatchObject({ code: 0, error: '' });
      await admin.close();
      expect(await putElsewhere()).toEqual({ out: 'Alles uit klas.backup staat er weer.\n', here: 3, missing: 0 });
    });

    it('and where those that were replaced were swept as well', async () => {
      const happens = async (): Promise<void> => {
        await replaceAll();
        expect(await sweep(school.context, inADay())).toMatchObject({ photosToBin: 3 });
      };
      const admin = await administration(meanwhile(happens));
      expect(await admin.run('backup klas.backup')).toMatchObject({ code: 0, error: '' });
      await admin.close();
      expect(await putElsewhere()).toMatchObject({ here: 3, missing: 0 });
    });

    it('is made also where photos are taken away meanwhile: those are in it no more, nor missing from it', async () => {
      const [first] = await docent.ask(teacher.answers, {});
      const happens = async (): Promise<void> => {
        await docent.ask(teacher.takeAway, { answerId: first?.id ?? '', what: 'photo' });
        await forgetTaken(school.context, Date.now() + 12_001);
      };
      const admin = await administration(meanwhile(happens));
      expect(await admin.run('backup klas.backup')).toMatchObject({ code: 0, error: '' });
      await admin.close();
      expect(await putElsewhere()).toEqual({ out: 'Alles uit klas.backup staat er weer.\n', here: 2, missing: 0 });
    });

    it('of which a photo is nowhere is not made, unless that is said, and a backup can still be put back', async () => {
      const admin = await administration(shelf.photos);
      await admin.run('backup eerder.backup');
      const [lost = ''] = await allPhotos(admin.db);
      await shelf.photos.photos.delete(lost);
      expect(await admin.run('backup klas.backup')).toEqual({
        code: 1,
        out: '',
        error:
          "Er is geen back-up gemaakt: foto's die er horen te zijn en die er niet zijn: 1. Zet een back-up terug waar ze in zitten, of maak er een zonder: --missing 1\n",
      });
      expect(await admin.run('backup klas.backup --missing 1')).toMatchObject({
        code: 0,
        out: expect.stringMatching(/\nFoto's die erin horen en er niet in zitten: 1\.\n$/u) as string,
      });
      expect(await putElsewhere()).toMatchObject({ here: 2, missing: 1 });
      expect(await admin.run('restore eerder.backup')).toMatchObject({ code: 0 });
      expect(await shelf.photos.photos.get(lost).then((file) => file?.body.destroy() && file.size)).toBeGreaterThan(0);
      await admin.close();
    });

    it('that is put back under a class at work ends every session', async () => {
      const admin = await administration(shelf.photos);
      await admin.run('backup klas.backup');
      const [team] = teams;
      if (team === undefined) throw new Error('there are three');
      expect(await admin.run('restore klas.backup')).toMatchObject({ code: 0 });
      expect((await refusal(docent.ask(teacher.openAnswers, {}))).status).toBe(401);
      expect((await refusal(team.ask(student.info, {}))).status).toBe(401);
      expect(await (await school.enter(team.code)).ask(student.info, {})).toBeDefined();
      await admin.close();
    });
  });
});
