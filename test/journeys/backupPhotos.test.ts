import { createReadStream } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { mayBeShown } from '#domain/photos/standing.ts';
import { checkBackup } from '#server/backup/check.ts';
import { loadBackup } from '#server/backup/load.ts';
import { transaction } from '#server/db/db.ts';
import type { TeamId } from '#server/db/scope.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { replacePhoto } from '#server/store/paintedPhotos.ts';
import { judgePhoto } from '#server/store/photoChecks.ts';
import { aRestore, byName, type ClassDesk, openClassDesk, playRestore } from '#test/classDesk.ts';
import { aPhoto } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { judgeNow, lookedAt } from '#test/lookedAt.ts';
import { shelves } from '#test/shelves.ts';

type Photos = { refused: string; other: string };

const mark = ({ docent, noor }: ClassDesk) => docent.ask(teacher.markStudent, { studentId: noor, noPhoto: 1 });
const refuse = ({ docent }: ClassDesk, photo: string) => docent.ask(teacher.judgePhoto, { photo, letThrough: 0 });
const add = ({ docent, raketten }: ClassDesk, name: string, noPhoto: 0 | 1) =>
  docent.ask(teacher.addStudent, { name, teamId: raketten.id, noPhoto });

const said = [
  aRestore({
    what: 'frees no pupil who was marked since, and no photo that was refused since',
    before: async ({ send, kometen, manen, docent }) => {
      const [refused, other] = [(await send(kometen)).photo, (await send(manen)).photo];
      await docent.ask(teacher.letPhotosThrough, await lookedAt(docent, refused));
      return { refused, other };
    },
    since: async (desk, { refused }) => {
      await mark(desk);
      await refuse(desk, refused);
    },
    restores: ['klas', 'klas'],
    says: 'blijven dat (samen: 2)',
    look: async ({ standings, pupils }, { refused, other }) => {
      expect(await standings()).toEqual({ [refused]: 'refused', [other]: 'class' });
      expect(await pupils()).toMatchObject([{ name: 'Noor', noPhoto: true }]);
    },
  }),
  ...(['pupil', 'team'] as const).map((which) =>
    aRestore({
      what: `holds the photos of the class when a marked ${which} is wiped again`,
      before: async (desk) => {
        await mark(desk);
        return desk.send(desk.kometen);
      },
      since: async ({ docent, db, noor, raketten }) => {
        await (which === 'pupil'
          ? docent.ask(teacher.deleteStudent, { studentId: noor })
          : docent.ask(teacher.removeTeam, { teamId: raketten.id }));
        // A removed team can be restored for thirty days.
        await db.updateTable('wipes').set({ at: '2020-01-01T00:00:00.000Z' }).execute();
        // The restore itself must hold the photos, without the earlier checks.
        await db.deleteFrom('photoChecks').execute();
      },
      look: async ({ pupils, standings }, { photo }) => {
        expect(await pupils()).toEqual([]);
        expect(await standings()).toEqual({ [photo]: 'asked' });
      },
    }),
  ),
  ...[['oud'], ['leeg'], ['oud', 'leeg', 'oud'], ['leeg', 'oud', 'oud']].map((first) =>
    aRestore({
      what: `keeps what was said of a team that ${first.join(', ')} does not hold, until that team is back`,
      /** Creates a team with a pupil and a photo, which the docent let through. */
      before: async (desk) => {
        const { docent } = desk;
        await desk.backup('oud');
        await desk.backupNoClass();
        const zonnen = await docent.team('De Zonnen');
        const { id: studentId } = await docent.ask(teacher.addStudent, { name: 'Ali', teamId: zonnen.id });
        const [refused, other] = [(await desk.send(zonnen)).photo, (await desk.send(desk.kometen)).photo];
        for (const photo of [refused, other]) await judgeNow(docent, photo, 1);
        await docent.ask(teacher.markStudent, { studentId, noPhoto: 1 });
        await docent.ask(teacher.letPhotosThrough, await lookedAt(docent, other));
        await docent.ask(teacher.markStudent, { studentId, noPhoto: 0 });
        return { refused, other, studentId };
      },
      since: async (desk, { refused, other, studentId }) => {
        await desk.docent.ask(teacher.markStudent, { studentId, noPhoto: 1 });
        await refuse(desk, refused);
        expect(await desk.standings()).toEqual({ [refused]: 'refused', [other]: 'class' });
      },
      first,
      says: 'blijven dat',
      look: async ({ pupils, standings, db }, { refused, other }) => {
        expect((await pupils()).find(({ name }) => name === 'Ali')?.noPhoto).toBe(true);
        const now = await standings();
        expect(now[refused]).toBe('refused');
        expect(mayBeShown(now[other] ?? 'free')).toBe(false);
        // From now on the rows of the class hold the marks, and a docent can free the pupil.
        expect(await db.selectFrom('lostMarks').selectAll().execute()).toEqual([]);
      },
    }),
  ),
  aRestore({
    what: 'refuses a photo that the backup has as refused, whatever was said of it since',
    before: async (desk) => {
      const { photo } = await desk.send(desk.raketten);
      await refuse(desk, photo);
      return photo;
    },
    since: async (desk, photo) => {
      await judgeNow(desk.docent, photo, 1);
      // Marking a pupil holds the photo again. After the pupil is unmarked, the photo has no verdict.
      const { id: studentId } = await add(desk, 'Ali', 1);
      await desk.docent.ask(teacher.markStudent, { studentId, noPhoto: 0 });
      await desk.db.updateTable('photoChecks').set({ heldAt: null }).execute();
      expect(await desk.standings()).toEqual({ [photo]: 'free' });
    },
    look: async ({ standings }, photo) => expect(await standings()).toEqual({ [photo]: 'refused' }),
  }),
  aRestore({
    what: 'knows that a photo was painted over, also when it is held since',
    before: async ({ send, kometen }) => (await send(kometen)).photo,
    since: async ({ db, kometen, school }, name) => {
      const first = { name, teamId: kometen.id as TeamId };
      await transaction(db, async (tx) => {
        await replacePhoto(tx, first, { painted: 'geverfd.jpg', by: 'docent' });
        await judgePhoto(tx, { ...first, name: 'geverfd.jpg' }, false);
      });
      await school.context.photos.put('geverfd.jpg', Buffer.from('foto'), 'image/jpeg');
    },
    look: async ({ standings, docent }) => {
      expect(await standings()).toEqual({ 'geverfd.jpg': 'refused' });
      expect(await docent.ask(teacher.photoChecks, {})).toMatchObject([{ painted: true }]);
    },
  }),
];

const firstPhoto = ({ send, raketten }: ClassDesk) => send(raketten);
const paint = async ({ docent }: ClassDesk, answerId: string, photo: string) =>
  (await docent.ask(teacher.paintPhoto, { answerId, photo, answerFile: aPhoto() })).filename;

const paintedOver = [
  aRestore({
    what: 'brings back the answer with the painted photo, and never the first',
    before: firstPhoto,
    since: async (desk, { id, photo }) => void (await paint(desk, id, photo)),
    restores: ['klas', 'klas'],
    says: "onherkenbaar is gemaakt, komt de eerste niet terug (foto's: 1).",
    look: async (desk, { id, photo }) => {
      const answer = await desk.answerTo(101);
      expect(answer).toMatchObject({ id, tweet: 'Wij op het plein' });
      expect(await desk.areThere(photo, answer?.filename)).toEqual([false, true]);
      const checks = await desk.docent.ask(teacher.photoChecks, {});
      expect(checks).toMatchObject([{ filename: answer?.filename, painted: true }]);
    },
  }),
  aRestore({
    what: 'brings back every other photo that is gone',
    before: async (desk) => ({ ...(await firstPhoto(desk)), other: (await desk.send(desk.kometen)).photo }),
    since: async (desk, { id, photo, other }) => {
      await paint(desk, id, photo);
      await desk.shelf.photos.photos.delete(other);
    },
    look: async (desk, { photo, other }) => expect(await desk.areThere(photo, other)).toEqual([false, true]),
  }),
  aRestore({
    what: 'in the browser brings back the painted one too, of a photo that was painted twice and in an earlier version',
    inBrowser: true,
    before: async (desk) => {
      const first = await firstPhoto(desk);
      await desk.docent.ask(teacher.returnAnswer, { answerId: first.id, tip: 'Noem een getal', version: 1 });
      return { ...first, painted: [''] };
    },
    since: async (desk, facts) => {
      const once = await paint(desk, facts.id, facts.photo);
      facts.painted = [once, await paint(desk, facts.id, once)];
    },
    look: async (desk, { photo, painted: [once, twice] }) => {
      expect(await desk.areThere(photo, once, twice)).toEqual([false, false, true]);
      const answer = await desk.answerTo(101);
      expect(answer?.filename).toBe(twice);
      expect(answer?.versions.map(({ filename }) => filename)).toEqual([twice]);
    },
  }),
  aRestore({
    what: 'knows what the team painted, and shows no photo where the painted one is gone too',
    before: async (desk) => ({ ...(await firstPhoto(desk)), painted: '' }),
    since: async (desk, facts) => {
      const sent = { activityId: 101, tweet: 'Zonder gezicht', version: 1, paintedOver: facts.photo };
      const { filename } = await desk.raketten.ask(student.answerActivity, { ...sent, answerFile: aPhoto() });
      facts.painted = filename ?? '';
      expect(await desk.areThere(facts.photo, filename)).toEqual([false, true]);
    },
    look: async (desk, { photo, painted }) => {
      expect(await desk.answerTo(101)).toMatchObject({ filename: painted, tweet: 'Wij op het plein' });
      // Only the answer that the docent painted is marked.
      expect((await desk.phaseOf(desk.raketten)).find(({ id }) => id === 101)?.painted).toBeUndefined();
      const { photos, photosBin } = desk.shelf.photos;
      for (const files of [photos, photosBin]) await files.delete(painted);
      await desk.restore('klas');
      expect(await desk.answerTo(101)).toMatchObject({ filename: null, tweet: 'Wij op het plein' });
      expect(await desk.areThere(photo)).toEqual([false]);
    },
  }),
  aRestore({
    what: 'puts the first photo in no store, also where it ends in the middle',
    before: firstPhoto,
    since: async (desk, { id, photo }) => {
      await paint(desk, id, photo);
      const open = async () => createReadStream(join(desk.home, 'klas.backup'));
      const dies = () => Promise.reject(new Error('the server died'));
      const stores = { ...desk.shelf.photos, db: desk.db };
      const restoring = loadBackup(open, await checkBackup(open), { stores, first: dies });
      await expect(restoring).rejects.toThrow('the server died');
      expect(await desk.areThere(photo)).toEqual([false]);
    },
    look: async (desk, { photo }) => expect(await desk.areThere(photo)).toEqual([false]),
  }),
  aRestore({
    what: 'on a new server is overruled by a backup of after it',
    before: firstPhoto,
    since: async (desk, { id, photo }) => {
      const painted = await paint(desk, id, photo);
      await desk.backup('erna');
      await desk.emptyDatabase('paintedPhotos');
      for (const name of [photo, painted]) await desk.shelf.photos.photos.delete(name);
    },
    first: ['erna'],
    look: async (desk, { photo }) => {
      await forgetTaken({ db: desk.db, ...desk.shelf.photos });
      const painted = (await desk.answerTo(101))?.filename;
      expect(await desk.areThere(photo, painted)).toEqual([false, true]);
    },
  }),
];

/** Stars and a wish, which the docent lets through, and refuses after the backup. */
const stars = {
  before: async ({ docent, send, raketten, kometen }: ClassDesk) => {
    await docent.ask(teacher.switchNeighbours, { activityId: 102, on: 1 });
    for (const team of [raketten, kometen]) await send(team, 102);
    const { look } = await raketten.ask(student.lookAtNeighbour, { activityId: 102 });
    const words = { starOne: 'Wij geven een meting.', starTwo: '', wish: 'Van Noor' };
    const given = { activityId: 102, lookId: look?.id ?? '', version: look?.version ?? 0 };
    await raketten.ask(student.sendStars, { ...given, ...words });
    await docent.ask(teacher.judgeLook, { lookId: given.lookId, letThrough: 1 });
    return given;
  },
  since: ({ docent }: ClassDesk, { lookId }: { lookId: string }) =>
    docent.ask(teacher.judgeLook, { lookId, letThrough: 0 }),
};
async function expectNoStars({ docent, school, kometen }: ClassDesk, letThrough: false | null): Promise<void> {
  expect(await docent.ask(teacher.neighbours, {})).toMatchObject({ looks: [{ let_through: letThrough }] });
  const team = await school.enter(kometen.code);
  expect((await team.ask(student.neighbour, { activityId: 102 })).received).toEqual([]);
}
const at = '2026-11-01T00:00:00.000Z';

const starsRefused = [
  aRestore({
    what: 'shows no stars and wish that were refused since, also when their team goes',
    ...stars,
    says: 'nee is gezegd, blijven dat (samen: 1)',
    look: async (desk) => {
      await expectNoStars(desk, false);
      await desk.docent.ask(teacher.removeTeam, { teamId: desk.raketten.id });
      await desk.restore('klas');
      await expectNoStars(desk, null);
    },
  }),
  aRestore({
    what: 'keeps what a class wished and which stars were refused where older backups do not hold that class',
    before: async (desk) => {
      await desk.backup('oud');
      await desk.backupNoClass();
      return stars.before(desk);
    },
    since: async (desk, given) => {
      await stars.since(desk, given);
      await desk.db.updateTable('runs').set({ photosFirstAt: at, keepsakeNamelessAt: at }).execute();
    },
    first: ['leeg', 'oud'],
    look: async (desk) => {
      const runs = await desk.db.selectFrom('runs').select(['photosFirstAt', 'keepsakeNamelessAt']).execute();
      expect(runs).toEqual([{ photosFirstAt: at, keepsakeNamelessAt: at }]);
      await expectNoStars(desk, false);
    },
  }),
];

const waits = 'wacht elke foto van die klassen tot de docent hem bekijkt (klassen: 1)';

async function expectNextWaits({ send, manen, standings }: ClassDesk): Promise<void> {
  const { photo } = await send(manen);
  expect((await standings())[photo]).toBe('first');
}

/** The mark of a pupil is lost with its row. One of the two photos was let through in the backup. */
const lost: {
  what: string;
  since: (desk: ClassDesk, photos: Photos) => Promise<unknown>;
  says?: readonly string[];
  look?: (desk: ClassDesk, photos: Photos) => Promise<unknown>;
}[] = [
  {
    what: 'of which a removed team comes back',
    since: async (desk, { refused, other }) => {
      await mark(desk);
      await refuse(desk, refused);
      await desk.docent.ask(teacher.removeTeam, { teamId: desk.raketten.id });
      // The docent lets through the photo that waits since the marked pupil left with the team.
      await judgeNow(desk.docent, other, 1);
    },
    look: async (desk) => {
      expect((await desk.pupils()).filter(({ noPhoto }) => noPhoto)).toEqual([]);
      await expectNextWaits(desk);
      // By then no lost mark is known, and the waiting photos still wait.
      expect(await desk.restore('klas')).not.toContain(waits);
    },
  },
  {
    what: 'that was removed and comes back',
    since: async (desk, { refused }) => {
      await mark(desk);
      await refuse(desk, refused);
      const { user_challenge: runId } = await desk.docent.ask(teacher.challenge, {});
      await desk.docent.ask(teacher.removeRun, { runId });
    },
    says: [waits, 'Zet daar opnieuw wie niet op de foto mag: '],
    look: expectNextWaits,
  },
  {
    what: 'that a marked pupil joined since',
    since: async (desk, { refused, other }) => {
      await add(desk, 'Ali', 1);
      expect(await desk.standings()).toEqual({ [refused]: 'asked', [other]: 'class' });
    },
  },
  {
    what: 'from which a pupil is wiped again who was marked since',
    since: async (desk, { refused }) => {
      await mark(desk);
      expect((await desk.send(desk.raketten)).photo).not.toBe(refused);
      await desk.docent.ask(teacher.deleteStudent, { studentId: desk.noor });
      expect(Object.keys(await desk.standings())).not.toContain(refused);
    },
    look: async ({ pupils, db }) => {
      expect(await pupils()).toEqual([]);
      const log = db.selectFrom('logbook').select(['who', 'about']).where('kind', '=', 'photos-held');
      expect(await log.execute()).toEqual([{ who: 'docent', about: 'koel-schoolplein' }]);
    },
  },
  {
    what: 'where a newer backup was restored before it',
    since: async (desk, { other }) => {
      const { photo } = await desk.send(desk.raketten);
      await desk.backup('nieuwer');
      await add(desk, 'Ali', 1);
      await desk.restore('nieuwer');
      expect(Object.keys(await desk.standings()).toSorted()).toEqual([photo, other].toSorted());
    },
    says: [],
  },
];

const twoPhotos = async ({ send, raketten, kometen, db }: ClassDesk): Promise<Photos> => {
  const [refused, other] = [(await send(raketten)).photo, (await send(kometen)).photo];
  await transaction(db, (tx) => judgePhoto(tx, { name: refused, teamId: raketten.id as TeamId }, true));
  return { refused, other };
};
const held = lost.map(({ what, since, says = [waits], look }) =>
  aRestore({
    what: `holds every photo of a class ${what}`,
    before: twoPhotos,
    since,
    says,
    look: async (desk, photos) => {
      const { refused, other } = photos;
      expect(await desk.standings()).toEqual({ [refused]: 'asked', [other]: 'asked' });
      await look?.(desk, photos);
      expect(await desk.standings()).toMatchObject({ [refused]: 'asked', [other]: 'asked' });
    },
  }),
);
const heldNot = aRestore({
  what: 'holds no photo of a class from which no mark is lost',
  before: twoPhotos,
  since: (desk) => add(desk, 'Ali', 0),
  saysNot: 'wacht elke foto',
  look: async ({ standings }, { refused, other }) =>
    expect(await standings()).toEqual({ [refused]: 'let-through', [other]: 'free' }),
});

onEveryEngine('A restore', (engine) => {
  describe.each(shelves)('with photos in %s', (where, openShelf) => {
    let desk: ClassDesk;
    beforeEach(async () => {
      desk = await openClassDesk(engine, openShelf);
    });
    afterEach(() => desk.close());

    const marked = where === 'a folder' ? [...said, ...starsRefused, ...held, heldNot] : [];
    it.each(byName([...paintedOver, ...marked]))('%s', (_what, one) => playRestore(desk, one));
  });
});
