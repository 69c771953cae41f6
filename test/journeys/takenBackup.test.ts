import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { beheer } from '#contract/beheer/beheer.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { forgetTaken } from '#server/photos/forgetTaken.ts';
import { putAll, takeAll } from '#server/store/portable.ts';
import { type Administration, openAdministration } from '#test/administration.ts';
import { answer, type Docent, School, type Team } from '#test/classroom.ts';
import { doJobs } from '#test/doJobs.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';

const afterUndo = (): number => Date.now() + 12_001;

onEveryEngine('A backup of before a docent took something away', (engine) => {
  let home: string;
  let place: Place;
  let school: School;
  let admin: Administration;
  let docent: Docent;
  let team: Team;
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'lanceerbasis-taken-'));
    place = await engine.open();
    school = await School.open(place);
    admin = await openAdministration(place, { contentDir: join(home, 'content'), folder: home });
    docent = await school.docent();
    team = await docent.team('De Raketten');
  });
  afterEach(async () => {
    await admin.close();
    await school.close();
    await place.remove();
    rmSync(home, { recursive: true });
  });

  const isThere = async (name: string | null): Promise<boolean> => {
    const { photos, photosBin } = school.context;
    const found = await Promise.all([photos.get(name ?? ''), photosBin.get(name ?? '')]);
    for (const file of found) file?.body.destroy();
    return found.some((file) => file !== undefined);
  };
  const take = async (answerId: string, what: 'photo' | 'text' | 'answer') => {
    await docent.ask(teacher.takeAway, { answerId, what, word: 'Op verzoek' });
    await forgetTaken(school.context, afterUndo());
  };
  const restore = async (name = 'klas'): Promise<string> => {
    const { out, code } = await admin.run(`restore ${name}.backup`);
    expect(code).toBe(0);
    docent = await school.login('docent');
    await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein' });
    return out;
  };
  const stored = async (activity: number) =>
    (await docent.ask(teacher.answers, {})).find((one) => one.activity_id === activity);

  /** Two answers in two versions, of which one is rated. */
  const work = async () => {
    const photo = await answer(team, 101, 'Wij op het plein');
    const words = await answer(team, 102, 'Fleur is ziek');
    for (const { id } of [photo, words]) await docent.ask(teacher.returnAnswer, { answerId: id, tip: 'Nog eens' });
    await answer(team, 101, 'Wij op het plein, met de muur');
    await answer(team, 102, 'Fleur is drie dagen ziek');
    await docent.rate(words.id, 3, { comment: 'Helder' });
    const sent = await stored(101);
    return { photo, words, names: [photo.filename, sent?.filename ?? ''] };
  };

  it('brings back neither the photo nor the text, in no version, and keeps the medal; also a second time', async () => {
    const { photo, words, names } = await work();
    await admin.run('backup klas.backup');
    await take(photo.id, 'photo');
    await take(words.id, 'text');
    for (const _ of [1, 2]) {
      expect(await restore()).toContain('Wat een docent sindsdien weghaalde, komt niet terug (antwoorden: 2).');
      expect(await Promise.all(names.map(isThere))).toEqual([false, false]);
      expect(await stored(101)).toMatchObject({ filename: null, tweet: 'Wij op het plein, met de muur' });
      expect((await stored(101))?.versions.map(({ filename }) => filename)).toEqual([null, null]);
      expect(await stored(102)).toMatchObject({ tweet: '', rating: { medal: 3, comment: 'Helder' } });
      expect((await stored(102))?.versions.map(({ tweet }) => tweet)).toEqual(['', '']);
      const { db } = school.context;
      const texts = [db.selectFrom('returns').select('tweet'), db.selectFrom('answers').select('tweet')];
      const found = await Promise.all(texts.map((query) => query.execute()));
      expect(JSON.stringify([found, await db.selectFrom('submissions').selectAll().execute()])).not.toContain('Fleur');
    }
    const again = await school.enter(team.code);
    const { activities } = await again.ask(student.phase, { phase: 1 });
    expect(activities.find(({ id }) => id === 102)?.takenAway).toMatchObject({ what: 'text', word: '' });
  });

  it('brings back no whole answer, and leaves what the team sent after it', async () => {
    const { id } = await answer(team, 102, 'Iets lelijks');
    await admin.run('backup klas.backup');
    await take(id, 'answer');
    await restore();
    expect(await stored(102)).toBeUndefined();
    team = { ...team, ...(await school.enter(team.code)) };
    await answer(team, 102, 'Iets moois');
    await admin.run('backup erna.backup');
    await restore('erna');
    expect(await stored(102)).toMatchObject({ tweet: 'Iets moois' });
  });

  it('leaves what the team wrote or photographed after it was taken away', async () => {
    const { id } = await answer(team, 101, 'Met Fleur');
    await take(id, 'photo');
    await take(id, 'text');
    const { filename } = await answer(team, 101, 'Zonder');
    await admin.run('backup klas.backup');
    expect(await restore()).not.toContain('weghaalde');
    expect(await stored(101)).toMatchObject({ tweet: 'Zonder', filename });
    expect(await isThere(filename)).toBe(true);
  });

  it('brings back what was put back within ten seconds, and not what could still be', async () => {
    const { photo, words } = await work();
    const boss = await school.beheerder();
    await boss.ask(beheer.makeBackup, {});
    await doJobs(school.context);
    const backup = (await boss.ask(beheer.backups, {})).backups[0]?.name ?? '';
    const { id: takenId } = await docent.ask(teacher.takeAway, { answerId: photo.id, what: 'photo' });
    await docent.ask(teacher.putBack, { takenId });
    await docent.ask(teacher.takeAway, { answerId: words.id, what: 'text' });
    await boss.ask(beheer.restoreBackup, { backup });
    await doJobs(school.context);
    docent = await school.login('docent');
    await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein' });
    expect((await stored(101))?.filename).not.toBeNull();
    expect(await stored(102)).toMatchObject({ tweet: '', rating: { medal: 3 } });
  });

  it('brings no pupil’s name back into a text, but where the docent left it', async () => {
    const { id } = await docent.ask(teacher.addStudent, { name: 'Roos', teamId: team.id });
    await answer(team, 101, 'Roos meet het');
    const flower = await answer(team, 102, 'Een Roos is een bloem');
    await admin.run('backup klas.backup');
    const { places } = await docent.ask(teacher.studentPlaces, { studentId: id });
    const keep = places.filter(({ text }) => text.includes('bloem')).map(({ key }) => key);
    await docent.ask(teacher.forgetStudent, { studentId: id, keep: keep.join(' ') });
    expect(await restore()).toContain(
      'Namen die sindsdien uit teksten zijn gehaald, zijn er weer uit (leerlingen: 1).',
    );
    expect(await stored(101)).toMatchObject({ tweet: 'leerling meet het' });
    expect(await stored(102)).toMatchObject({ id: flower.id, tweet: 'Een Roos is een bloem' });
    expect((await docent.ask(teacher.teams, {})).flatMap(({ students }) => students)).toEqual([]);
    const { db } = school.context;
    expect(JSON.stringify(await db.selectFrom('takenForGood').selectAll().execute())).not.toContain('Roos');
  });

  it('of which a later one tells is gone on a new server too', async () => {
    const { words } = await work();
    await admin.run('backup klas.backup');
    await take(words.id, 'text');
    await admin.run('backup erna.backup');
    for (const table of ['takenForGood', 'answers', 'runs', 'teachers'] as const)
      await admin.db.deleteFrom(table).execute();
    expect((await admin.run('restore erna.backup')).code).toBe(0);
    await restore();
    expect(await stored(102)).toMatchObject({ tweet: '', rating: { medal: 3 } });
  });

  it('while it could still be undone closes it with the rows, before anybody could press', async () => {
    const { words } = await work();
    await docent.ask(teacher.takeAway, { answerId: words.id, what: 'text' });
    const { db } = school.context;
    const then = await takeAll(db);
    expect(JSON.stringify([...then])).toContain('Fleur');
    await putAll(db, then, { challengesReady: '' });
    expect(JSON.stringify([...(await takeAll(db))])).not.toContain('Fleur');
  });
});
