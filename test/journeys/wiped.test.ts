import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { openDatabase } from '#server/db/db.ts';
import { finishErasures, deletePhotosOfNobody } from '#server/privacy/erasure.ts';
import { aPhoto, answer, type Docent, School, type Team } from '#test/classroom.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';
import { eraseEndedClasses } from '#test/eraseEnded.ts';
import { everyByte, plantWords, typedColumns, wordAt, wordColumns } from '#test/planted.ts';
import { type Shelf, shelves } from '#test/shelves.ts';

const dayMs = 24 * 60 * 60 * 1000;
const pixels = 'PIXELS-VAN-EEN-KIND';

onEveryEngine('A class that was wiped', (engine) => {
  describe.each(shelves)('with photos in %s', (_where, open) => {
    let place: TestPlace;
    let shelf: Shelf;
    let school: School;
    let docent: Docent;
    let isAway = false;
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T09:00:00Z') });
      isAway = false;
      place = await engine.open();
      shelf = await open(place);
      const { photos, photosBin } = shelf.photos;
      const refuse = async (name: string): Promise<void> => {
        if (isAway) throw new Error(`the store of ${name} is away`);
      };
      const failingAtTimes = (files: typeof photos) => ({
        ...files,
        delete: async (name: string) => {
          await refuse(name);
          await files.delete(name);
        },
      });
      school = await School.open(place, { photos: failingAtTimes(photos), photosBin: failingAtTimes(photosBin) });
      docent = await school.docent();
    });
    afterEach(async () => {
      vi.useRealTimers();
      await school.close();
      shelf.close();
      await place.remove();
    });

    const bytes = () => everyByte(school.context.db, place.dataDir, [shelf.photos.photos, shelf.photos.photosBin]);
    /** Returns which planted words and pixels are found anywhere. */
    const found = async (): Promise<string[]> => {
      const all = await bytes();
      const log = Buffer.from(school.log.join(''));
      const there = (word: string): boolean => all.includes(word) || log.includes(word);
      return [...typedColumns.map(wordAt), 'Fleurtje', pixels].filter(there);
    };
    const passTo = (date: string): void => void vi.setSystemTime(new Date(`${date}T09:00:00Z`));
    const eraseEnded = () => eraseEndedClasses(school.context);

    /** Fills a class with everything, including replaced, returned and removed answers, and stars for a neighbour. */
    const fill = async (): Promise<void> => {
      const [one, two] = [await docent.team('Een'), await docent.team('Twee')];
      const { id: pupil } = await docent.ask(teacher.addStudent, { name: 'Fleurtje', teamId: one.id });
      await docent.ask(teacher.addStudent, { name: 'Fleurtje S', teamId: two.id });
      await docent.ask(teacher.renameStudent, { studentId: pupil, name: 'Fleurtje' });
      await work(one, two);
      const { user_challenge: runId } = await docent.ask(teacher.challenge, {});
      await docent.ask(teacher.writeHandover, { runId, text: 'Fleurtje is ziek', version: 0 });
      await docent.ask(teacher.changeBoard, { phase: 1, frozen: 0 });
      for (const files of [shelf.photos.photos, shelf.photos.photosBin]) {
        for (const { name } of await school.context.db.selectFrom('photos').select('name').execute()) {
          await files.put(name, Buffer.from(`${pixels} ${name}`), 'image/jpeg');
        }
      }
    };
    const work = async (one: Team, two: Team): Promise<void> => {
      one.headers['Idempotency-Key'] = 'sleutel';
      const first = await answer(one, 101, 'Fleurtje mat de planken');
      delete one.headers['Idempotency-Key'];
      await one.ask(student.answerActivity, { activityId: 101, tweet: 'Beter', answerFile: aPhoto() });
      await docent.ask(teacher.returnAnswer, { answerId: first.id, tip: 'Fleurtje, meet nog eens.', version: 2 });
      const { id: rated } = await answer(two, 101, 'Twee');
      await docent.rate(rated, 3, { comment: 'Knap gedaan, Fleurtje.', note: 'Bellen' });
      await docent.ask(teacher.hideSentence, { sentence: 'Knap gedaan, Fleurtje.' });
      const unwanted = await answer(one, 102, 'Weg');
      await docent.ask(teacher.takeAway, { answerId: unwanted.id, what: 'answer', word: 'Nee' });
      await answer(two, 102, 'Een antwoord');
      await docent.ask(teacher.countTeam, { teamId: two.id, counted: 0, reason: 'away' });
      const { db } = school.context;
      const look = { activityId: 102, version: 1, starOne: 'a', starTwo: 'b', wish: 'c', givenAt: 'nu' };
      const moments = { sentAt: 'nu', letThroughAt: null, refusedAt: null };
      const whose = { teamId: one.id as never, neighbourId: two.id as never, answerId: rated };
      await db
        .insertInto('looks')
        .values({ id: 'blik', ...whose, ...look, ...moments })
        .execute();
      await db
        .insertInto('phaseFeedback')
        .values({ id: 'woorden', teamId: two.id as never, phase: 1, feedback: 'Mooi', givenAt: 'nu', teacherId: null })
        .execute();
    };

    it(
      'leaves no word and no picture in any file, object, page or log line, and its counts',
      { timeout: 60_000 },
      async () => {
        await fill();
        const { db } = school.context;
        expect(await wordColumns(db)).toEqual(typedColumns);
        const planted = await plantWords(db);
        expect([...planted].filter(([, rows]) => rows === 0)).toEqual([]);
        expect((await found()).toSorted()).toEqual([...typedColumns.map(wordAt), 'Fleurtje', pixels].toSorted());

        passTo('2027-08-01');
        expect(await eraseEnded()).toBe(0);
        passTo('2027-08-30');
        expect(await eraseEnded()).toBe(0);
        expect(await found()).not.toEqual([]);
        passTo('2027-08-31');
        expect(await eraseEnded()).toBe(1);
        expect(await found()).toEqual([]);
        expect((await db.selectFrom('teams').select('id').execute()).length).toBe(0);

        const later = await school.login('docent');
        expect(await later.ask(teacher.challengeList, {})).toEqual([]);
        const counts = { teams: 2, pupils: 2, answers: 3, photos: 3, gold: 1, silver: 0, bronze: 0 };
        expect(await later.ask(teacher.wipedClasses, {})).toMatchObject([{ rule: 'end-date', counts }]);
        const [record] = await db.selectFrom('wipes').selectAll().execute();
        expect(record).toMatchObject({ kind: 'class', by: null, cleanAt: new Date().toISOString() });
        const [line] = await db.selectFrom('logbook').selectAll().where('kind', '=', 'class-wiped').execute();
        expect(line).toMatchObject({ who: null, about: 'teams 2, antwoorden 3' });
      },
    );

    it('continues where it was after an outage of a store or the end of its server, and two servers erase a class once', async () => {
      await fill();
      await plantWords(school.context.db);
      passTo('2027-08-01');
      await eraseEnded();
      passTo('2027-09-15');
      isAway = true;
      await expect(eraseEnded()).rejects.toThrow('is away');
      // The rows are deleted at once. `cleanAt` is null until the rest is deleted too.
      const { db } = school.context;
      expect(await db.selectFrom('students').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('wipes').select('cleanAt').execute()).toEqual([{ cleanAt: null }]);
      expect(await found()).toContain(pixels);
      isAway = false;
      const other = engine.name === 'PostgreSQL' ? await openDatabase(place) : db;
      const both = [eraseEnded(), eraseEndedClasses({ ...school.context, db: other })];
      expect(await Promise.all(both)).toEqual([0, 0]);
      if (other !== db) await other.destroy();
      if ((await db.selectFrom('wipes').select('cleanAt').executeTakeFirst())?.cleanAt === null)
        await finishErasures(school.context, Date.now());
      expect(await found()).toEqual([]);
      expect(await db.selectFrom('wipes').select('id').execute()).toHaveLength(1);
    });

    it('takes along a photo that was still coming in, and one team or pupil goes as whole as a class', async () => {
      await fill();
      const { db } = school.context;
      const { photos } = shelf.photos;
      const teams = await docent.ask(teacher.teams, {});
      for (const { id } of teams) await docent.ask(teacher.removeTeam, { teamId: id });
      await deletePhotosOfNobody(school.context);
      const [name = ''] = (await db.selectFrom('photos').select('name').execute()).map((photo) => photo.name);
      await photos.put(name, Buffer.from(pixels), 'image/jpeg');
      await deletePhotosOfNobody(school.context);
      expect((await bytes()).includes(pixels)).toBe(false);
      await deletePhotosOfNobody(school.context, Date.now() + dayMs);
      expect(await db.selectFrom('photos').select('name').execute()).toEqual([]);
      const kinds = await db.selectFrom('wipes').select(['kind', 'rule', 'pupils']).execute();
      expect(kinds).toEqual([
        { kind: 'team', rule: 'docent', pupils: 1 },
        { kind: 'team', rule: 'docent', pupils: 1 },
      ]);
      const words = ['Fleurtje', 'mat de planken', 'meet nog eens'];
      await docent.ask(teacher.writeHandover, {
        runId: (await docent.ask(teacher.challenge, {})).user_challenge,
        text: 'Niets',
        version: 1,
      });
      await finishErasures(school.context, Date.now());
      const all = await bytes();
      expect(words.filter((word) => all.includes(word))).toEqual([]);
    });
  });
});
