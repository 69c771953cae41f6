import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { forgetTaken } from '#server/photos/forgetTaken.ts';
import { photosOfTeams } from '#server/store/wiping/photos.ts';
import { deletePhotosOfNobody } from '#server/wiping/wiping.ts';
import { type Administration, openAdministration } from '#test/administration.ts';
import { answer, type Docent, School, type Team } from '#test/classroom.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';
import { lookedAt } from '#test/lookedAt.ts';

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
    expect(await restore()).toContain("blijven dat (leerlingen en foto's: 2)");
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
