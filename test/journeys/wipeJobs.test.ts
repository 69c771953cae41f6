import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { StorageOutage } from '#server/files/files.ts';
import { enqueueErasures } from '#server/privacy/erasure.ts';
import { answer, School } from '#test/classroom.ts';
import { doJobs } from '#test/doJobs.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';
import { type Shelf, shelves } from '#test/shelves.ts';

onEveryEngine('The wipe of a class', (engine) => {
  describe.each(shelves)('with photos in %s', (_where, open) => {
    let place: TestPlace;
    let shelf: Shelf;
    let school: School;
    let isAway = false;
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T09:00:00Z') });
      isAway = false;
      place = await engine.open();
      shelf = await open(place);
      const { photos, photosBin } = shelf.photos;
      const remove = async (name: string): Promise<void> => {
        if (isAway) throw new StorageOutage('away');
        await photos.delete(name);
      };
      school = await School.open(place, { photos: { ...photos, delete: remove }, photosBin });
    });
    afterEach(async () => {
      vi.useRealTimers();
      await school.close();
      shelf.close();
      await place.remove();
    });

    const passTo = (date: string): void => void vi.setSystemTime(new Date(`${date}T09:00:00Z`));
    const jobs = async () => {
      const rows = await school.context.db.selectFrom('jobs').selectAll().where('kind', '=', 'wipe-class').execute();
      return rows
        .map(({ key, state, failure }) => ({ key, state, failure }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    };
    const runs = async () => (await school.context.db.selectFrom('runs').select('id').execute()).map(({ id }) => id);
    const photosLeft = async () =>
      (await shelf.photos.photos.list()).filter(({ name }) => name.endsWith('.jpg')).length;

    it('is a job of its own for each class, and a beheerder sees when it was, and how much stays counted', async () => {
      for (const name of ['marloes', 'sem']) {
        await answer(await (await school.docent(name)).team(`Team van ${name}`), 101, 'Ons werk');
      }
      await school.docent('noor');
      const over = (await runs()).toSorted();
      passTo('2027-08-01');
      expect(await enqueueErasures(school.context.db)).toBe(0);
      passTo('2027-08-31');
      expect(await enqueueErasures(school.context.db)).toBe(3);
      // Enqueueing twice, or on two servers, creates one job for each class.
      expect(await enqueueErasures(school.context.db)).toBe(3);
      expect(await jobs()).toEqual(over.map((key) => ({ key, state: 'waiting', failure: null })));
      await doJobs(school.context);
      expect(await jobs()).toEqual(over.map((key) => ({ key, state: 'done', failure: null })));
      expect([await runs(), await photosLeft()]).toEqual([[], 0]);
      // The last job rewrites the free pages once, and then marks all records as clean.
      const cleaned = await school.context.db.selectFrom('wipes').select('cleanAt').distinct().execute();
      expect(cleaned).toEqual([{ cleanAt: '2027-08-31T09:00:00.000Z' }]);

      const boss = await school.admin();
      const { wiped } = await boss.ask(admin.storage, {});
      expect(wiped).toHaveLength(3);
      expect(wiped.map(({ counts }) => counts.answers).toSorted((one, other) => one - other)).toEqual([0, 1, 1]);
      expect(wiped[0]).toMatchObject({ rule: 'end-date', at: '2027-08-31T09:00:00.000Z' });
      expect(JSON.stringify(wiped)).not.toMatch(/marloes|sem|Ons werk|Team van/u);
    });

    it('waits during an outage of a store, reports the outage, and continues where it was', async () => {
      const docent = await school.docent('marloes');
      await answer(await docent.team('Komeet'), 101);
      const [key] = await runs();
      passTo('2027-08-01');
      await enqueueErasures(school.context.db);
      passTo('2027-08-31');
      await enqueueErasures(school.context.db);
      isAway = true;
      await doJobs(school.context);
      expect(await jobs()).toEqual([{ key, state: 'waiting', failure: 'store-away' }]);
      expect([await runs(), await photosLeft()]).toEqual([[], 1]);
      isAway = false;
      vi.setSystemTime(new Date('2027-08-31T09:05:00Z'));
      await doJobs(school.context);
      expect(await jobs()).toEqual([{ key, state: 'done', failure: null }]);
      expect(await photosLeft()).toBe(0);
      const records = await school.context.db.selectFrom('wipes').select('cleanAt').execute();
      expect(records).toEqual([{ cleanAt: '2027-08-31T09:05:00.000Z' }]);
    });
  });
});
