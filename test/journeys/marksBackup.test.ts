import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { forgetTaken } from '#server/photos/forgetTaken.ts';
import { write } from '#server/store/database/db.ts';
import type { TeamId } from '#server/store/database/scope.ts';
import { replacePhoto } from '#server/store/lesson/paintedPhotos.ts';
import { judgePhoto } from '#server/store/lesson/photoChecks.ts';
import { photosOfTeams } from '#server/store/wiping/photos.ts';
import { deletePhotosOfNobody } from '#server/wiping/wiping.ts';
import { type Administration, openAdministration } from '#test/administration.ts';
import { answer, type Docent, School, type Team } from '#test/classroom.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';
import { judgeNow, lookedAt } from '#test/lookedAt.ts';

const afterUndo = (): number => Date.now() + 12_001;

onEveryEngine('A backup of before somebody could not be in a photo', (engine) => {
  let home: string;
  let place: Place;
  let school: School;
  let admin: Administration;
  let docent: Docent;
  let [raketten, kometen, manen]: Team[] = [];
  let noor = '';
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'lanceerbasis-marks-'));
    place = await engine.open();
    school = await School.open(place);
    admin = await openAdministration(place, { contentDir: join(home, 'content'), folder: home });
    docent = await school.docent();
    raketten = await docent.team('De Raketten');
    kometen = await docent.team('De Kometen');
    manen = await docent.team('De Manen');
    noor = (await docent.ask(teacher.addStudent, { name: 'Noor', teamId: raketten.id })).id;
  });
  afterEach(async () => {
    await admin.close();
    await school.close();
    await place.remove();
    rmSync(home, { recursive: true });
  });

  const restore = async (name = 'klas'): Promise<string> => {
    const { out, code } = await admin.run(`restore ${name}.backup`);
    expect(code).toBe(0);
    docent = await school.login('docent');
    await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein' });
    return out;
  };
  const isThere = async (name: string): Promise<boolean> => {
    const { photos, photosBin } = school.context;
    const found = await Promise.all([photos.get(name), photosBin.get(name)]);
    for (const file of found) file?.body.destroy();
    return found.some((file) => file !== undefined);
  };
  const send = async (of: Team | undefined) =>
    of === undefined ? '' : ((await answer(of, 101, 'Wij op het plein')).filename ?? '');
  const sendAgain = async (of: Team | undefined) => of && send({ ...of, ...(await school.enter(of.code)) });
  const standings = async () =>
    Object.fromEntries((await docent.ask(teacher.photoChecks, {})).map((one) => [one.filename, one.standing]));

  it('frees nobody who was marked since, and no photo of which the docent said no', async () => {
    const [refused, other] = [await send(kometen), await send(manen)];
    await docent.ask(teacher.letPhotosThrough, await lookedAt(docent, refused));
    await admin.run('backup klas.backup');
    await docent.ask(teacher.markStudent, { studentId: noor, noPhoto: 1 });
    await docent.ask(teacher.judgePhoto, { photo: refused, letThrough: 0 });
    const before = await standings();
    expect(before).toEqual({ [refused]: 'refused', [other]: 'class' });
    expect(await restore()).toContain('blijven dat (samen: 2)');
    expect(await standings()).toEqual(before);
    const pupils = (await docent.ask(teacher.teams, {})).flatMap(({ students }) => students);
    expect(pupils.find(({ name }) => name === 'Noor')?.noPhoto).toBe(true);
    expect(await restore()).toContain('blijven dat');
    expect(await standings()).toEqual(before);
  });

  it.each(['pupil', 'team'])('holds the photos of the class when a marked %s goes once more', async (what) => {
    await docent.ask(teacher.markStudent, { studentId: noor, noPhoto: 1 });
    const photo = await send(kometen);
    await admin.run('backup klas.backup');
    await (what === 'pupil'
      ? docent.ask(teacher.deleteStudent, { studentId: noor })
      : docent.ask(teacher.removeTeam, { teamId: raketten?.id ?? '' }));
    const { db } = school.context;
    // A team comes back within thirty days.
    await db.updateTable('wipes').set({ at: '2020-01-01T00:00:00.000Z' }).execute();
    // What waits by itself is forgotten too: the backup alone has to do it.
    await db.deleteFrom('photoChecks').execute();
    await restore();
    const pupils = (await docent.ask(teacher.teams, {})).flatMap(({ students }) => students);
    expect(pupils).toEqual([]);
    expect(await standings()).toEqual({ [photo]: 'asked' });
  });

  describe('in which a mark was lost with its row', () => {
    const marked = async () =>
      (await docent.ask(teacher.teams, {})).flatMap(({ students }) => students.filter(({ noPhoto }) => noPhoto));
    const waits = 'wacht elke foto van die klassen tot de docent hem bekijkt (klassen: 1)';
    /** One photo was let through, and is refused after the backup. */
    const twoPhotos = async () => {
      const photos = { refused: await send(raketten), other: await send(kometen) };
      const { db } = school.context;
      await write(db, (tx) => judgePhoto(tx, { name: photos.refused, teamId: raketten?.id as TeamId }, true));
      await admin.run('backup klas.backup');
      return photos;
    };
    const refuse = async (photo: string) => {
      await docent.ask(teacher.markStudent, { studentId: noor, noPhoto: 1 });
      await docent.ask(teacher.judgePhoto, { photo, letThrough: 0 });
    };

    it('holds every photo of a class of which a team comes back that was taken away', async () => {
      const { refused, other } = await twoPhotos();
      await refuse(refused);
      // What waits by itself, since Noor goes with the team, the docent lets through.
      await docent.ask(teacher.removeTeam, { teamId: raketten?.id ?? '' });
      await judgeNow(docent, other, 1);
      expect(await restore()).toContain(waits);
      expect(await marked()).toEqual([]);
      expect(await standings()).toEqual({ [refused]: 'asked', [other]: 'asked' });
      const late = (await sendAgain(manen)) ?? '';
      expect((await standings())[late]).toBe('first');
      // Nothing is known to be lost by then, and what waits goes on waiting.
      expect(await restore()).not.toContain(waits);
      expect(await standings()).toEqual({ [refused]: 'asked', [other]: 'asked' });
    });

    it('holds every photo of a class that comes back though it was taken away', async () => {
      const { refused, other } = await twoPhotos();
      await refuse(refused);
      const { user_challenge: runId } = await docent.ask(teacher.challenge, {});
      await docent.ask(teacher.removeRun, { runId });
      const out = await restore();
      expect(out).toContain(waits);
      expect(out).toContain('Zet daar opnieuw wie niet op de foto mag: ');
      expect(await standings()).toEqual({ [refused]: 'asked', [other]: 'asked' });
      const late = (await sendAgain(manen)) ?? '';
      expect((await standings())[late]).toBe('first');
    });

    it('holds every photo of a class that a marked pupil came to after it', async () => {
      const { refused, other } = await twoPhotos();
      await docent.ask(teacher.addStudent, { name: 'Ali', teamId: raketten?.id ?? '', noPhoto: 1 });
      expect(await standings()).toEqual({ [refused]: 'asked', [other]: 'class' });
      expect(await restore()).toContain(waits);
      expect(await standings()).toEqual({ [refused]: 'asked', [other]: 'asked' });
    });

    it('holds every photo of a class from which somebody goes once more who was marked after it', async () => {
      const { refused, other } = await twoPhotos();
      await docent.ask(teacher.markStudent, { studentId: noor, noPhoto: 1 });
      const instead = (await sendAgain(raketten)) ?? '';
      await docent.ask(teacher.deleteStudent, { studentId: noor });
      expect(Object.keys(await standings())).not.toContain(refused);
      expect(await restore()).toContain(waits);
      expect(await marked()).toEqual([]);
      expect(await standings()).toEqual({ [refused]: 'asked', [other]: 'asked' });
      expect(instead).not.toBe(refused);
      const log = await school.context.db
        .selectFrom('logbook')
        .select(['who', 'about'])
        .where('kind', '=', 'photos-held')
        .execute();
      expect(log).toEqual([{ who: 'docent', about: 'koel-schoolplein' }]);
    });

    it('has no photo let through by an older backup that was taken back before the newer', async () => {
      const { refused, other } = await twoPhotos();
      const instead = (await sendAgain(raketten)) ?? '';
      await admin.run('backup nieuwer.backup');
      await docent.ask(teacher.addStudent, { name: 'Ali', teamId: raketten?.id ?? '', noPhoto: 1 });
      await restore('nieuwer');
      expect(Object.keys(await standings()).toSorted()).toEqual([instead, other].toSorted());
      await restore();
      expect((await standings())[refused]).not.toBe('let-through');
    });

    it('holds nothing of a class of which nobody is lost', async () => {
      const { refused, other } = await twoPhotos();
      await docent.ask(teacher.addStudent, { name: 'Ali', teamId: raketten?.id ?? '' });
      expect(await restore()).not.toContain('wacht elke foto');
      expect(await standings()).toEqual({ [refused]: 'let-through', [other]: 'free' });
    });
  });

  it('shows no stars and wish again of which the docent said no', async () => {
    const [one, other] = [kometen, manen] as [Team, Team];
    await docent.ask(teacher.switchNeighbours, { activityId: 102, on: 1 });
    for (const team of [one, other]) await answer(team, 102);
    const { look } = await one.ask(student.lookAtNeighbour, { activityId: 102 });
    const said = { starOne: 'Wij geven een meting.', starTwo: 'Wij leggen uit waardoor het komt.', wish: 'Van Noor' };
    const given = { lookId: look?.id ?? '', version: look?.version ?? 0 };
    await one.ask(student.sendStars, { activityId: 102, ...given, ...said });
    await docent.ask(teacher.judgeLook, { lookId: given.lookId, letThrough: 1 });
    await admin.run('backup klas.backup');
    await docent.ask(teacher.judgeLook, { lookId: given.lookId, letThrough: 0 });
    expect(await restore()).toContain('nee is gezegd, blijven dat (samen: 1)');
    expect(await docent.ask(teacher.neighbours, {})).toMatchObject({ looks: [{ let_through: false }] });
    const again = await school.enter(other.code);
    expect((await again.ask(student.neighbour, { activityId: 102 })).received).toEqual([]);
    // With its team goes that it was refused.
    await docent.ask(teacher.removeTeam, { teamId: one.id });
    await restore();
    expect(await docent.ask(teacher.neighbours, {})).toMatchObject({ looks: [{ let_through: null }] });
    const once = await school.enter(other.code);
    expect((await once.ask(student.neighbour, { activityId: 102 })).received).toEqual([]);
  });

  it('knows that a photo was painted over, also when it is held since', async () => {
    const photo = await send(kometen);
    await admin.run('backup klas.backup');
    const { db } = school.context;
    await write(db, async (tx) => {
      const first = { name: photo, teamId: (kometen as Team).id as TeamId };
      await replacePhoto(tx, first, { painted: 'geverfd.jpg', by: 'docent' });
      await judgePhoto(tx, { ...first, name: 'geverfd.jpg' }, false);
    });
    await school.context.photos.put('geverfd.jpg', Buffer.from('foto'), 'image/jpeg');
    await restore();
    expect(await standings()).toEqual({ 'geverfd.jpg': 'refused' });
    expect((await docent.ask(teacher.photoChecks, {})).map(({ painted }) => painted)).toEqual([true]);
  });

  it('knows of which team each photo is, so that a replaced one goes as it would have', async () => {
    const photo = await send(kometen);
    await admin.run('backup klas.backup');
    await restore();
    expect(await photosOfTeams(school.context.db)).toEqual(new Set([photo]));
  });

  it('still finds a photo of after the backup when its team goes', async () => {
    await admin.run('backup klas.backup');
    const photo = await send(kometen);
    await restore();
    expect(await isThere(photo)).toBe(true);
    await docent.ask(teacher.removeTeam, { teamId: kometen?.id ?? '' });
    await deletePhotosOfNobody(school.context);
    expect(await isThere(photo)).toBe(false);
    const wiped = await school.context.db.selectFrom('wipes').select(['photos']).execute();
    expect(wiped).toEqual([{ photos: 1 }]);
  });

  it('has gone a photo of after the backup that was taken away just before', async () => {
    await admin.run('backup klas.backup');
    const { id, filename } = await answer(kometen as Team, 101, 'Wij op het plein');
    await docent.ask(teacher.takeAway, { answerId: id, what: 'photo', word: '' });
    await restore();
    await forgetTaken(school.context, Date.now());
    expect(await isThere(filename ?? '')).toBe(false);
    expect(await photosOfTeams(school.context.db)).toEqual(new Set());
  });

  it('has gone what was taken away before anybody noted that', async () => {
    const { id } = await answer(kometen as Team, 101, 'Fleur is ziek');
    await admin.run('backup klas.backup');
    await docent.ask(teacher.takeAway, { answerId: id, what: 'text', word: '' });
    await forgetTaken(school.context, afterUndo());
    await school.context.db.deleteFrom('takenForGood').execute();
    await admin.run('backup later.backup');
    await restore('later');
    expect(await restore()).toContain('weghaalde, komt niet terug (antwoorden: 1)');
    const texts = await school.context.db.selectFrom('answers').select('tweet').execute();
    expect(texts).toEqual([{ tweet: '' }]);
  });
});
