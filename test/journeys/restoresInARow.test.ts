import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { mayBeShown } from '#domain/photos/standing.ts';
import { forgetTaken } from '#server/photos/forgetTaken.ts';
import { type Administration, openAdministration } from '#test/administration.ts';
import { answer, type Docent, School, type Team } from '#test/classroom.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';
import { judgeNow, lookedAt } from '#test/lookedAt.ts';

const afterUndo = (): number => Date.now() + 12_001;

onEveryEngine('Backups that are put back one after another', (engine) => {
  let home: string;
  let place: Place;
  let school: School;
  let admin: Administration;
  let docent: Docent;
  let kometen: Team;
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'lanceerbasis-row-'));
    place = await engine.open();
    school = await School.open(place);
    admin = await openAdministration(place, { contentDir: join(home, 'content'), folder: home });
    await school.beheerder();
    await admin.run('backup leeg.backup');
    docent = await school.docent();
    kometen = await docent.team('De Kometen');
    await admin.run('backup oud.backup');
  });
  afterEach(async () => {
    await admin.close();
    await school.close();
    await place.remove();
    rmSync(home, { recursive: true });
  });

  const restore = async (name: string): Promise<string> => {
    const { out, code } = await admin.run(`restore ${name}.backup`);
    expect(code).toBe(0);
    return out;
  };
  const comeIn = async (): Promise<void> => {
    docent = await school.login('docent');
    await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein' });
  };
  const send = async (team: Team) => (await answer(team, 101, 'Wij op het plein')).filename ?? '';
  const standings = async () =>
    Object.fromEntries((await docent.ask(teacher.photoChecks, {})).map((one) => [one.filename, one.standing]));
  const isMarked = async (name: string): Promise<boolean> =>
    (await docent.ask(teacher.teams, {})).some(({ students }) =>
      students.some((one) => one.name === name && one.noPhoto),
    );
  const stored = async (activity: number) =>
    (await docent.ask(teacher.answers, {})).find((one) => one.activity_id === activity);
  const isThere = async (name: string): Promise<boolean> => {
    const { photos, photosBin } = school.context;
    const found = await Promise.all([photos.get(name), photosBin.get(name)]);
    for (const file of found) file?.body.destroy();
    return found.some((file) => file !== undefined);
  };

  /** A team with its pupil and its photo, let through, in the newer backup alone; after that the pupil is marked and the photo refused. */
  const markAfterNewer = async () => {
    const zonnen = await docent.team('De Zonnen');
    const { id: ali } = await docent.ask(teacher.addStudent, { name: 'Ali', teamId: zonnen.id });
    const [refused, other] = [await send(zonnen), await send(kometen)];
    for (const photo of [refused, other]) await judgeNow(docent, photo, 1).catch(() => undefined);
    await docent.ask(teacher.markStudent, { studentId: ali, noPhoto: 1 });
    await docent.ask(teacher.letPhotosThrough, await lookedAt(docent, other));
    await docent.ask(teacher.markStudent, { studentId: ali, noPhoto: 0 });
    await admin.run('backup nieuw.backup');
    await docent.ask(teacher.markStudent, { studentId: ali, noPhoto: 1 });
    await docent.ask(teacher.judgePhoto, { photo: refused, letThrough: 0 });
    return { refused, other };
  };

  it.each([['oud'], ['leeg'], ['oud', 'leeg', 'oud'], ['leeg', 'oud', 'oud']])(
    'keep what was said of a team that %s does not know, until it is there again',
    async (...between) => {
      const { refused, other } = await markAfterNewer();
      expect(await standings()).toEqual({ [refused]: 'refused', [other]: 'class' });
      for (const name of between) await restore(name);
      expect(await restore('nieuw')).toContain('blijven dat');
      await comeIn();
      expect(await isMarked('Ali')).toBe(true);
      const now = await standings();
      expect(now[refused]).toBe('refused');
      expect(mayBeShown(now[other] ?? 'free')).toBe(false);
      // From here on it stands by the pupil, who may be freed, and nothing else remembers it.
      const { db } = school.context;
      expect(await db.selectFrom('lostMarks').selectAll().execute()).toEqual([]);
    },
  );

  it('keep what a class wished, and of which stars the docent said no, where a class was not there in between', async () => {
    const zonnen = await docent.team('De Zonnen');
    await docent.ask(teacher.switchNeighbours, { activityId: 102, on: 1 });
    for (const team of [kometen, zonnen]) await answer(team, 102);
    const { look } = await kometen.ask(student.lookAtNeighbour, { activityId: 102 });
    const said = { starOne: 'Wij geven een meting.', starTwo: 'Wij leggen uit waardoor het komt.', wish: 'Van Noor' };
    const given = { lookId: look?.id ?? '', version: look?.version ?? 0 };
    await kometen.ask(student.sendStars, { activityId: 102, ...given, ...said });
    await docent.ask(teacher.judgeLook, { lookId: given.lookId, letThrough: 1 });
    await admin.run('backup nieuw.backup');
    await docent.ask(teacher.judgeLook, { lookId: given.lookId, letThrough: 0 });
    const { db } = school.context;
    const at = '2026-11-01T00:00:00.000Z';
    await db.updateTable('runs').set({ photosFirstAt: at, keepsakeNamelessAt: at }).execute();
    for (const name of ['leeg', 'oud', 'nieuw']) await restore(name);
    expect(await db.selectFrom('runs').select(['photosFirstAt', 'keepsakeNamelessAt']).execute()).toEqual([
      { photosFirstAt: at, keepsakeNamelessAt: at },
    ]);
    const looks = await db.selectFrom('looks').select(['letThroughAt', 'refusedAt']).execute();
    expect(looks).toEqual([{ letThroughAt: null, refusedAt: expect.any(String) as string }]);
  });

  it('refuse a photo that one of them knows was refused, whatever was said of it after', async () => {
    const photo = await send(kometen);
    await docent.ask(teacher.judgePhoto, { photo, letThrough: 0 });
    await admin.run('backup nee.backup');
    await judgeNow(docent, photo, 1);
    // What was let through is asked anew, and then nobody is marked any more: nothing is said of it.
    const { id: studentId } = await docent.ask(teacher.addStudent, { name: 'Ali', teamId: kometen.id, noPhoto: 1 });
    await docent.ask(teacher.markStudent, { studentId, noPhoto: 0 });
    await school.context.db.updateTable('photoChecks').set({ heldAt: null }).execute();
    expect(await standings()).toEqual({ [photo]: 'free' });
    await restore('nee');
    await comeIn();
    expect(await standings()).toEqual({ [photo]: 'refused' });
  });

  it('bring back no text and no photo that was taken away in between, though it had a later version', async () => {
    const photo = await answer(kometen, 101, 'Wij op het plein');
    const words = await answer(kometen, 102, 'Fleur is ziek');
    await admin.run('backup begin.backup');
    for (const tweet of ['Fleur is twee dagen ziek', 'Fleur is drie dagen ziek']) {
      await docent.ask(teacher.returnAnswer, { answerId: words.id, tip: 'Nog eens' });
      await answer(kometen, 102, tweet);
      await docent.ask(teacher.returnAnswer, { answerId: photo.id, tip: 'Nog eens' });
      await answer(kometen, 101, tweet);
    }
    const later = (await stored(101))?.filename ?? '';
    await admin.run('backup nieuw.backup');
    await restore('begin');
    await comeIn();
    await docent.ask(teacher.takeAway, { answerId: words.id, what: 'text' });
    await docent.ask(teacher.takeAway, { answerId: photo.id, what: 'photo' });
    await forgetTaken(school.context, afterUndo());
    for (const name of ['nieuw', 'begin', 'nieuw']) {
      await restore(name);
      await comeIn();
      expect(await stored(102)).toMatchObject({ tweet: '' });
      expect((await stored(102))?.versions.map(({ tweet }) => tweet).join('')).toBe('');
      expect(await stored(101)).toMatchObject({ filename: null });
      expect((await stored(101))?.versions.flatMap(({ filename }) => filename ?? [])).toEqual([]);
      expect(await Promise.all([photo.filename ?? '', later].map(isThere))).toEqual([false, false]);
    }
  });

  it('leave what the team sent after each of two takings', async () => {
    const { id } = await answer(kometen, 102, 'Fleur is ziek');
    await admin.run('backup begin.backup');
    for (const tweet of ['Fleur is weer ziek', '']) {
      await docent.ask(teacher.takeAway, { answerId: id, what: 'text' });
      await forgetTaken(school.context, afterUndo());
      if (tweet !== '') await answer(kometen, 102, tweet);
    }
    await restore('begin');
    await answer({ ...kometen, ...(await school.enter(kometen.code)) }, 102, 'Iets moois');
    await admin.run('backup erna.backup');
    await restore('erna');
    await comeIn();
    expect(await stored(102)).toMatchObject({ tweet: 'Iets moois' });
  });

  const sendAnew = async (activity: number): Promise<void> => {
    await answer({ ...kometen, ...(await school.enter(kometen.code)) }, activity, 'Iets moois');
  };

  it('leave what the team sent after a restore took a photo and a text once more', async () => {
    const { id } = await answer(kometen, 101, 'Wij op het plein');
    await admin.run('backup begin.backup');
    for (const what of ['photo', 'text'] as const) await docent.ask(teacher.takeAway, { answerId: id, what });
    await forgetTaken(school.context, afterUndo());
    await restore('begin');
    await sendAnew(101);
    const { filename } = (await comeIn(), await stored(101)) ?? {};
    await admin.run('backup erna.backup');
    for (const name of ['begin', 'erna']) await restore(name);
    await comeIn();
    expect(await stored(101)).toMatchObject({ tweet: 'Iets moois', filename });
    expect(await isThere(filename ?? '')).toBe(true);
  });

  it('leave what the team sent after a text was taken of which a later backup has a later version', async () => {
    const { id } = await answer(kometen, 102, 'Fleur is ziek');
    await admin.run('backup begin.backup');
    await docent.ask(teacher.returnAnswer, { answerId: id, tip: 'Nog eens' });
    await answer(kometen, 102, 'Fleur is drie dagen ziek');
    await admin.run('backup nieuw.backup');
    await restore('begin');
    await comeIn();
    await docent.ask(teacher.takeAway, { answerId: id, what: 'text' });
    await forgetTaken(school.context, afterUndo());
    await sendAnew(102);
    await admin.run('backup erna.backup');
    for (const [name, tweet] of [
      ['nieuw', ''],
      ['erna', 'Iets moois'],
    ] as const) {
      await restore(name);
      await comeIn();
      expect(await stored(102)).toMatchObject({ tweet });
    }
  });

  it('leave a text of which the docent took the taking back, though one of them has it as taken', async () => {
    const { id } = await answer(kometen, 102, 'Fleur is ziek');
    const { id: takenId } = await docent.ask(teacher.takeAway, { answerId: id, what: 'text' });
    await admin.run('backup tijdens.backup');
    await docent.ask(teacher.putBack, { takenId });
    await admin.run('backup erna.backup');
    for (const name of ['tijdens', 'erna']) await restore(name);
    await comeIn();
    expect(await stored(102)).toMatchObject({ tweet: 'Fleur is ziek' });
  });
});
