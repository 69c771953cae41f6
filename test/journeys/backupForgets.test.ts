import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { forgetSaves } from '#server/backup/create.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { deletePhotosOfNobody } from '#server/privacy/erasure.ts';
import { load, dump } from '#server/store/dump.ts';
import { photosOfTeams } from '#server/store/photoRows.ts';
import { aRestore, byName, type ClassDesk, openClassDesk, playRestore } from '#test/classDesk.ts';
import { refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { inFolder } from '#test/shelves.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Sends two answers in two versions each, and rates one of them. */
async function answerTwice(desk: ClassDesk) {
  const photo = await desk.send(desk.raketten);
  const words = await desk.send(desk.raketten, 102, 'Fleur is ziek');
  for (const { id } of [photo, words]) await desk.docent.ask(teacher.returnAnswer, { answerId: id, tip: 'Nog eens' });
  const later = await desk.send(desk.raketten, 101, 'Wij op het plein, met de muur');
  await desk.send(desk.raketten, 102, 'Fleur is drie dagen ziek');
  await desk.docent.rate(words.id, 3, { comment: 'Helder' });
  return { photo, words, photos: [photo.photo, later.photo] };
}
const firstPhoto = ({ send, raketten }: ClassDesk) => send(raketten);
const oneText = ({ send, raketten }: ClassDesk) => send(raketten, 102, 'Fleur is ziek');

/** Expects that what the team sends now stays, because the last restore is of a later backup. */
async function expectToStay(desk: ClassDesk, activity: number, ...between: string[]): Promise<void> {
  const { photo } = await desk.send(desk.raketten, activity, 'Iets moois');
  await desk.backup('erna');
  await desk.restore(...between, 'erna');
  expect(await desk.answerTo(activity)).toMatchObject({ tweet: 'Iets moois', filename: photo || null });
  if (photo !== '') expect(await desk.areThere(photo)).toEqual([true]);
}

const takenAway = [
  aRestore({
    what: 'brings back neither a photo nor a text that a docent took away, in no version, and keeps the medal',
    before: answerTwice,
    since: async (desk, { photo, words }) => {
      await desk.takeAway(photo.id, 'photo');
      await desk.takeAway(words.id, 'text');
    },
    restores: ['klas', 'klas'],
    says: 'Wat een docent sindsdien weghaalde, komt niet terug (antwoorden: 2).',
    look: async (desk, { photos }) => {
      expect(await desk.areThere(...photos)).toEqual([false, false]);
      const withPhoto = await desk.answerTo(101);
      expect(withPhoto).toMatchObject({ filename: null, tweet: 'Wij op het plein, met de muur' });
      expect(withPhoto?.versions.map(({ filename }) => filename)).toEqual([null, null]);
      const withText = await desk.answerTo(102);
      expect(withText).toMatchObject({ tweet: '', rating: { medal: 3, comment: 'Helder' } });
      expect(withText?.versions.map(({ tweet }) => tweet)).toEqual(['', '']);
      expect(JSON.stringify([...(await dump(desk.db))])).not.toContain('Fleur');
      const shown = (await desk.phaseOf(desk.raketten)).find(({ id }) => id === 102);
      expect(shown?.takenAway).toMatchObject({ what: 'text', word: '' });
    },
  }),
  ...[
    { taken: ['answer'] as const, left: undefined },
    { taken: ['photo', 'text'] as const, left: { filename: null, tweet: '' } },
  ].map(({ taken, left }) =>
    aRestore({
      what: `brings back no ${taken.join(' and no ')} that was taken away, and keeps what the team sends after it`,
      before: firstPhoto,
      since: async (desk, { id }) => {
        for (const what of taken) await desk.takeAway(id, what);
      },
      look: async (desk) => {
        expect([await desk.answerTo(101)]).toMatchObject([left]);
        await expectToStay(desk, 101, 'klas');
      },
    }),
  ),
  aRestore({
    what: 'keeps what a team wrote and photographed after its first answer was taken away',
    before: async (desk) => {
      const { id } = await desk.send(desk.raketten, 101, 'Met Fleur');
      for (const what of ['photo', 'text'] as const) await desk.takeAway(id, what);
      return desk.send(desk.raketten, 101, 'Zonder');
    },
    saysNot: 'weghaalde',
    look: async (desk, { photo }) => {
      expect(await desk.answerTo(101)).toMatchObject({ tweet: 'Zonder', filename: photo });
      expect(await desk.areThere(photo)).toEqual([true]);
    },
  }),
  aRestore({
    what: 'in the browser brings back what was put back within ten seconds, and not what could still be',
    inBrowser: true,
    before: answerTwice,
    since: async ({ docent }, { photo, words }) => {
      const { id: takenId } = await docent.ask(teacher.takeAway, { answerId: photo.id, what: 'photo' });
      await docent.ask(teacher.putBack, { takenId });
      await docent.ask(teacher.takeAway, { answerId: words.id, what: 'text' });
    },
    look: async (desk) => {
      expect((await desk.answerTo(101))?.filename).not.toBeNull();
      expect(await desk.answerTo(102)).toMatchObject({ tweet: '', rating: { medal: 3 } });
    },
  }),
  aRestore({
    what: 'brings no pupil’s name back into a text, but where the docent left it',
    before: async (desk) => {
      const { id: studentId } = await desk.docent.ask(teacher.addStudent, { name: 'Roos', teamId: desk.raketten.id });
      await desk.send(desk.raketten, 101, 'Roos meet het');
      const { id } = await desk.send(desk.raketten, 102, 'Een Roos is een bloem');
      return { studentId, flower: id };
    },
    since: async ({ docent }, { studentId }) => {
      const { places } = await docent.ask(teacher.studentPlaces, { studentId });
      const keep = places.filter(({ text }) => text.includes('bloem')).map(({ key }) => key);
      await docent.ask(teacher.forgetStudent, { studentId, keep: keep.join(' ') });
    },
    says: 'Namen die sindsdien uit teksten zijn gehaald, zijn er weer uit (leerlingen: 1).',
    look: async (desk, { flower }) => {
      expect(await desk.answerTo(101)).toMatchObject({ tweet: 'leerling meet het' });
      expect(await desk.answerTo(102)).toMatchObject({ id: flower, tweet: 'Een Roos is een bloem' });
      expect((await desk.pupils()).map(({ name }) => name)).toEqual(['Noor']);
      expect(JSON.stringify(await desk.db.selectFrom('takenForGood').selectAll().execute())).not.toContain('Roos');
    },
  }),
  aRestore({
    what: 'on a new server brings back no text that a later backup has as taken away',
    before: answerTwice,
    since: async (desk, { words }) => {
      await desk.takeAway(words.id, 'text');
      await desk.backup('erna');
      await desk.emptyDatabase('takenForGood');
    },
    first: ['erna'],
    look: async (desk) => {
      expect(await desk.answerTo(102)).toMatchObject({ tweet: '', rating: { medal: 3 } });
    },
  }),
  aRestore({
    what: 'leaves no photo that was sent after the backup and taken away just before the restore',
    before: async () => undefined,
    since: async (desk) => {
      const { id } = await desk.send(desk.kometen);
      await desk.docent.ask(teacher.takeAway, { answerId: id, what: 'photo', word: '' });
    },
    look: async (desk) => {
      await forgetTaken(desk.school.context, Date.now());
      for (const files of [desk.shelf.photos.photos, desk.shelf.photos.photosBin])
        expect(await desk.stored(files)).toEqual([]);
      expect(await photosOfTeams(desk.db)).toEqual(new Set());
    },
  }),
  aRestore({
    what: 'brings back neither a text nor a photo that was taken away after an older restore, though it had a later version',
    before: async (desk) => {
      const [photo, words] = [await desk.send(desk.raketten), await oneText(desk)];
      await desk.backup('begin');
      for (const tweet of ['Fleur is twee dagen ziek', 'Fleur is drie dagen ziek'])
        for (const [activity, { id }] of [[101, photo] as const, [102, words] as const]) {
          await desk.docent.ask(teacher.returnAnswer, { answerId: id, tip: 'Nog eens' });
          await desk.send(desk.raketten, activity, tweet);
        }
      return { photo, words, later: (await desk.answerTo(101))?.filename };
    },
    since: async (desk, { photo, words }) => {
      await desk.restore('begin');
      await desk.takeAway(words.id, 'text');
      await desk.takeAway(photo.id, 'photo');
    },
    restores: ['klas', 'begin', 'klas'],
    look: async (desk, { photo, later }) => {
      const [withPhoto, withText] = [await desk.answerTo(101), await desk.answerTo(102)];
      expect(withText).toMatchObject({ tweet: '' });
      expect(withText?.versions.map(({ tweet }) => tweet).join('')).toBe('');
      expect(withPhoto).toMatchObject({ filename: null });
      expect(withPhoto?.versions.flatMap(({ filename }) => filename ?? [])).toEqual([]);
      expect(await desk.areThere(photo.photo, later)).toEqual([false, false]);
    },
  }),
  aRestore({
    what: 'keeps what the team sends after each of two removals',
    before: oneText,
    since: async (desk, { id }) => {
      await desk.takeAway(id, 'text');
      await desk.send(desk.raketten, 102, 'Fleur is weer ziek');
      await desk.takeAway(id, 'text');
    },
    look: (desk) => expectToStay(desk, 102),
  }),
  aRestore({
    what: 'keeps what the team sent after the removal of a text of which a later backup has a later version',
    before: oneText,
    since: async (desk, { id }) => {
      await desk.docent.ask(teacher.returnAnswer, { answerId: id, tip: 'Nog eens' });
      await desk.send(desk.raketten, 102, 'Fleur is drie dagen ziek');
      await desk.backup('nieuw');
      await desk.restore('klas');
      await desk.takeAway(id, 'text');
      await desk.send(desk.raketten, 102, 'Iets moois');
      await desk.backup('erna');
    },
    restores: ['nieuw'],
    look: async (desk) => {
      expect(await desk.answerTo(102)).toMatchObject({ tweet: '' });
      await desk.restore('erna');
      expect(await desk.answerTo(102)).toMatchObject({ tweet: 'Iets moois' });
    },
  }),
  aRestore({
    what: 'keeps a text of which the docent undid the removal, though one of two backups has it as removed',
    before: async (desk) => {
      const { id } = await oneText(desk);
      return desk.docent.ask(teacher.takeAway, { answerId: id, what: 'text' });
    },
    since: async (desk, { id }) => {
      await desk.docent.ask(teacher.putBack, { takenId: id });
      await desk.backup('erna');
    },
    first: ['klas'],
    restores: ['erna'],
    look: async (desk) => expect(await desk.answerTo(102)).toMatchObject({ tweet: 'Fleur is ziek' }),
  }),
];

const texts = async ({ db }: ClassDesk) => JSON.stringify([...(await dump(db))]);

/** Adds a pupil to this team and sends photos of two teams. The pupil and team Kometen are removed after the backup. */
async function whatLeaves({ docent, send, kometen, raketten }: ClassDesk, of: Team) {
  const { id: studentId } = await docent.ask(teacher.addStudent, { name: 'Fleurtje', teamId: of.id });
  await send(kometen, 101, 'Weggehaald werk');
  await send(raketten, 101, 'Van wie blijft');
  return { studentId, teamId: kometen.id };
}

const erased = [
  aRestore({
    what: 'says what was wiped since, and wipes it again: a class, a team and a pupil, with their photos',
    before: async (desk) => {
      const { docent } = desk;
      const leaves = await whatLeaves(desk, desk.raketten);
      const first = (await docent.ask(teacher.challenge, {})).user_challenge;
      const again = { challenge: 'koel-schoolplein', text: 'Proefklas' };
      const { user_challenge: runId } = await docent.ask(teacher.startClass, again);
      await desk.send(await docent.team('Proefteam'), 101, 'Proefwerk');
      expect(await desk.stored()).toHaveLength(3);
      return { ...leaves, first, runId };
    },
    since: async ({ docent, school, db, stored }, { studentId, teamId, first, runId }) => {
      await docent.ask(teacher.removeRun, { runId });
      await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId: first });
      await docent.ask(teacher.deleteStudent, { studentId });
      await docent.ask(teacher.removeTeam, { teamId });
      await deletePhotosOfNobody(school.context);
      expect(await stored()).toHaveLength(1);
      // Thirty days later a docent can no longer undo the removal.
      const at = new Date(Date.now() - 31 * dayMs).toISOString();
      await db.updateTable('wipes').set({ at }).execute();
    },
    restores: ['klas', 'klas'],
    says: 'Wat sindsdien gewist was, is opnieuw gewist (klassen, teams en leerlingen: 3).',
    look: async (desk) => {
      await deletePhotosOfNobody(desk.school.context);
      expect(await desk.stored()).toHaveLength(1);
      expect(await texts(desk)).toContain('Van wie blijft');
      expect(await texts(desk)).not.toMatch(/Proef|Weggehaald|Fleurtje/u);
      const records = await desk.db.selectFrom('wipes').select(['kind', 'cleanAt']).orderBy('kind').execute();
      expect(records).toEqual(['class', 'pupil', 'team'].map((kind) => ({ kind, cleanAt: null })));
    },
  }),
  aRestore({
    what: 'brings back for thirty days a team that a docent removed by mistake, and no pupil',
    before: (desk) => whatLeaves(desk, desk.kometen),
    since: async ({ docent }, { studentId, teamId }) => {
      await docent.ask(teacher.deleteStudent, { studentId });
      await docent.ask(teacher.removeTeam, { teamId });
    },
    says: '(klassen, teams en leerlingen: 1)',
    look: async (desk) => {
      await deletePhotosOfNobody(desk.school.context);
      expect(await desk.stored()).toHaveLength(2);
      expect(await texts(desk)).toContain('Weggehaald werk');
      expect(await texts(desk)).not.toContain('Fleurtje');
      expect(await desk.db.selectFrom('wipes').select('kind').execute()).toEqual([{ kind: 'pupil' }]);
    },
  }),
  aRestore({
    what: 'wipes nothing where nothing was wiped, knows the team of each photo, and keeps what stood there for 35 days',
    before: firstPhoto,
    saysNot: 'gewist',
    look: async ({ school, stored, place: { dataDir } }, { photo }) => {
      await deletePhotosOfNobody(school.context);
      expect(await stored()).toEqual([photo]);
      expect(await photosOfTeams(school.context.db)).toEqual(new Set([photo]));
      const saves = () => readdirSync(dataDir).filter((name) => name.startsWith('voor-herstel-'));
      const now = Date.now();
      for (const save of saves()) utimesSync(join(dataDir, save), new Date(now), new Date(now - 34 * dayMs));
      expect(await forgetSaves(dataDir, now)).toBe(0);
      expect(await forgetSaves(dataDir, now + 2 * dayMs)).toBe(1);
      expect(saves()).toEqual([]);
    },
  }),
  aRestore({
    what: 'finds a photo that was sent after the backup when its team goes',
    before: async () => ({ photo: '' }),
    since: async ({ send, kometen }, facts) => void (facts.photo = (await send(kometen)).photo),
    look: async ({ docent, school, db, ...desk }, { photo }) => {
      expect(await desk.areThere(photo)).toEqual([true]);
      await docent.ask(teacher.removeTeam, { teamId: desk.kometen.id });
      await deletePhotosOfNobody(school.context);
      expect(await desk.areThere(photo)).toEqual([false]);
      expect(await db.selectFrom('wipes').select('photos').execute()).toEqual([{ photos: 1 }]);
    },
  }),
  aRestore({
    what: 'ends every session of a class at work',
    before: async ({ docent }) => docent,
    look: async ({ school, raketten }, docent) => {
      expect((await refusal(docent.ask(teacher.openAnswers, {}))).status).toBe(401);
      expect((await refusal(raketten.ask(student.info, {}))).status).toBe(401);
      expect(await (await school.enter(raketten.code)).ask(student.info, {})).toBeDefined();
    },
  }),
];

onEveryEngine('A restore', (engine) => {
  let desk: ClassDesk;
  beforeEach(async () => {
    desk = await openClassDesk(engine, inFolder);
  });
  afterEach(() => desk.close());

  it.each(byName([...takenAway, ...erased]))('%s', (_what, one) => playRestore(desk, one));

  it('closes with its rows what could still be undone', async () => {
    const { id } = await oneText(desk);
    await desk.docent.ask(teacher.takeAway, { answerId: id, what: 'text' });
    const rows = await dump(desk.db);
    expect(JSON.stringify([...rows])).toContain('Fleur');
    await load(desk.db, rows);
    expect(await texts(desk)).not.toContain('Fleur');
  });
});
