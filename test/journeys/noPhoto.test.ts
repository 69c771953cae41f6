import { buffer } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { idempotencyHeader, student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import type { Files } from '#server/files/files.ts';
import { cleanUp } from '#server/jobs/nightlyCleanup.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { readLogbook } from '#server/store/logbook.ts';
import { gonePhotos } from '#server/store/paintedPhotos.ts';
import { answer, aPhoto, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { judgeNow as judge } from '#test/lookedAt.ts';

const mark = (docent: Docent, studentId: string, noPhoto: 0 | 1 = 1) =>
  docent.ask(teacher.markStudent, { studentId, noPhoto });
const paint = (docent: Docent, answerId: string, photo: string) =>
  docent.ask(teacher.paintPhoto, { answerId, photo, answerFile: aPhoto() });
const standings = async (docent: Docent) =>
  new Map((await docent.ask(teacher.photoChecks, {})).map(({ filename, standing }) => [filename, standing]));
const isOnBoard = async (docent: Docent, photo: string): Promise<boolean> =>
  docent.ask(teacher.boardPhoto, { photo }).then(
    (file) => file.size > 0,
    () => false,
  );
const isThere = async (files: Files, name: string): Promise<boolean> => {
  const file = await files.get(name);
  return file !== undefined && (await buffer(file.body)).length > 0;
};
const isCareful = async (team: Team) => (await team.ask(student.info, {})).noPhoto ?? false;
const isCarefulOfClass = async (team: Team) => (await team.ask(student.info, {})).noPhotoInClass ?? false;

onEveryEngine('A pupil who may not be in a photo', (engine) => {
  const school = atSchool(engine);
  const begin = async () => {
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    const { id: noor } = await docent.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });
    const send = async () => {
      const { id, filename } = await answer(team, 101, 'Wij op het plein');
      return { id, photo: filename ?? '' };
    };
    return { docent, team, noor, send };
  };

  it('is visible to the docents of the class; every team learns that there is somebody, and nobody learns who', async () => {
    const { docent, team, noor } = await begin();
    const other = await docent.team('De Kometen');
    await school().hire('collega', []);
    const { user_challenge: runId } = await docent.ask(teacher.challenge, {});
    await docent.ask(teacher.addColleague, { runId, username: 'collega' });
    const colleague = await school().login('collega');
    await colleague.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId });
    expect(await isCareful(team)).toBe(false);
    expect(await mark(docent, noor)).toEqual({ id: noor, name: 'Noor', noPhoto: true });
    for (const one of [docent, colleague]) {
      const teams = await one.ask(teacher.teams, {});
      expect(teams.flatMap(({ students }) => students)).toMatchObject([{ name: 'Noor', noPhoto: true }]);
    }
    expect(await isCareful(team)).toBe(true);
    expect([await isCareful(other), await isCarefulOfClass(other)]).toEqual([false, true]);
    expect(await isCarefulOfClass(team)).toBe(false);
    expect((await team.ask(student.info, {})).studentgroup.students).toEqual([{ id: noor, name: 'Noor' }]);
    expect(JSON.stringify(await other.ask(student.info, {}))).not.toMatch(/Noor/u);
    await mark(colleague, noor, 0);
    expect([await isCareful(team), await isCarefulOfClass(other)]).toEqual([false, false]);
  });

  it('is marked as soon as the pupil is there, as from a class list, and stays so in another team', async () => {
    const { docent, team } = await begin();
    const other = await docent.team('De Kometen');
    const sem = await docent.ask(teacher.addStudent, { name: 'Sem', teamId: team.id, noPhoto: 1 });
    expect(sem.noPhoto).toBe(true);
    expect(await isCareful(team)).toBe(true);
    await docent.ask(teacher.moveStudent, { studentId: sem.id, teamId: other.id });
    expect([await isCareful(team), await isCareful(other)]).toEqual([false, true]);
  });

  it('keeps the photos of the team from the board until the docent has looked at each', async () => {
    const { docent, noor, send } = await begin();
    const { photo } = await send();
    expect([(await standings(docent)).get(photo), await isOnBoard(docent, photo)]).toEqual(['free', true]);
    await mark(docent, noor);
    expect([(await standings(docent)).get(photo), await isOnBoard(docent, photo)]).toEqual(['asked', false]);
    await judge(docent, photo, 0);
    expect([(await standings(docent)).get(photo), await isOnBoard(docent, photo)]).toEqual(['refused', false]);
    await judge(docent, photo, 1);
    expect([(await standings(docent)).get(photo), await isOnBoard(docent, photo)]).toEqual(['let-through', true]);
    // The docent could see the photo in Beoordelen all the time.
    expect((await docent.ask(teacher.answerPhoto, { photo })).size).toBeGreaterThan(0);
    const { photo: next } = await send();
    expect([(await standings(docent)).get(next), await isOnBoard(docent, next)]).toEqual(['asked', false]);
    expect(await isOnBoard(docent, photo)).toBe(false);
  });

  it('counts for photos that were let through before: of a second pupil the docent is asked once more', async () => {
    const { docent, team, noor, send } = await begin();
    const { photo } = await send();
    await mark(docent, noor);
    await judge(docent, photo, 1);
    // Marking the pupil twice changes nothing.
    await mark(docent, noor);
    expect(await isOnBoard(docent, photo)).toBe(true);
    await docent.ask(teacher.addStudent, { name: 'Sem', teamId: team.id, noPhoto: 1 });
    expect(await isOnBoard(docent, photo)).toBe(false);
  });

  it('keeps holding the photos of a team that the pupil left, or was taken out of', async () => {
    const { docent, noor, send } = await begin();
    const other = await docent.team('De Kometen');
    const { photo } = await send();
    await mark(docent, noor);
    await docent.ask(teacher.moveStudent, { studentId: noor, teamId: other.id });
    expect([(await standings(docent)).get(photo), await isOnBoard(docent, photo)]).toEqual(['asked', false]);
    await judge(docent, photo, 1);
    const { filename } = await answer(other, 101);
    await docent.ask(teacher.deleteStudent, { studentId: noor });
    expect((await standings(docent)).get(filename ?? '')).toBe('asked');
    expect(await isOnBoard(docent, photo)).toBe(true);
  });

  it('comes on no paper before that', async () => {
    const { docent, noor, send } = await begin();
    const { photo } = await send();
    const sizes = async () => (await docent.ask(teacher.report, {})).size;
    const free = await sizes();
    await mark(docent, noor);
    const held = await sizes();
    await judge(docent, photo, 1);
    expect([held < free, (await sizes()) - free]).toEqual([true, 0]);
    for (const call of [teacher.pictureBook, teacher.report]) {
      const { size } = await docent.ask(call, {});
      await judge(docent, photo, 0);
      expect((await docent.ask(call, {})).size).toBeLessThan(size);
      await judge(docent, photo, 1);
    }
  });

  it('needs no decision about a photo that does not exist, or is of another class', async () => {
    const { docent, send } = await begin();
    const { photo } = await send();
    const other = await school().docent('ander');
    for (const [who, name] of [
      [docent, 'niets.jpg'],
      [other, photo],
    ] as const) {
      expect((await refusal(judge(who, name, 1))).status).toBe(404);
      expect((await refusal(who.ask(teacher.boardPhoto, { photo: name }))).status).toBe(404);
    }
  });
});

onEveryEngine('A docent who paints over a face', (engine) => {
  const school = atSchool(engine);
  const begin = async () => {
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    const headers = { [idempotencyHeader]: 'sleutel' };
    const send = { activityId: 101, tweet: 'Wij op het plein', answerFile: aPhoto() };
    const sent = await team.ask(student.answerActivity, send, { headers });
    return { docent, team, id: sent.id, photo: sent.filename ?? '' };
  };
  const stored = async (docent: Docent) => (await docent.ask(teacher.answers, {}))[0];

  it('leaves the first photo in no store, and the answer as it was', async () => {
    const { context } = school();
    const { docent, team, id, photo } = await begin();
    await docent.rate(id, 2);
    const { filename } = await paint(docent, id, photo);
    expect(await stored(docent)).toMatchObject({ id, filename, version: 1, rating: { medal: 2 } });
    for (const files of [context.photos, context.photosBin]) expect(await isThere(files, photo)).toBe(false);
    expect(await isThere(context.photos, filename)).toBe(true);
    expect((await refusal(team.ask(student.answerPhoto, { photo }))).status).toBe(404);
    expect((await refusal(docent.ask(teacher.answerPhoto, { photo }))).status).toBe(404);
    expect((await team.ask(student.answerPhoto, { photo: filename })).size).toBeGreaterThan(0);
    expect(await gonePhotos(context.db)).toEqual([]);
    await cleanUp(context, Date.now() + 40 * 24 * 60 * 60 * 1000);
    expect(await isThere(context.photos, filename)).toBe(true);
  });

  it('tells the team that somebody was painted over, until it sends another photo', async () => {
    const { docent, team, id, photo } = await begin();
    const painted = async () =>
      (await team.ask(student.phase, { phase: 1 })).activities.find((one) => one.id === 101)?.painted;
    expect(await painted()).toBeUndefined();
    await paint(docent, id, photo);
    expect(await painted()).toBe(true);
    await team.ask(student.answerActivity, { activityId: 101, tweet: 'Andere woorden', version: 1 });
    expect(await painted()).toBe(true);
    await answer(team, 101);
    expect(await painted()).toBeUndefined();
  });

  it('paints the same photo by every version of the answer, and one by an earlier version alone', async () => {
    const { context } = school();
    const { docent, team, id, photo } = await begin();
    await docent.ask(teacher.returnAnswer, { answerId: id, tip: 'Noem een getal', version: 1 });
    await team.ask(student.answerActivity, { activityId: 101, tweet: 'Met een getal', version: 1 });
    const { filename } = await paint(docent, id, photo);
    expect((await stored(docent))?.versions.map((one) => one.filename)).toEqual([filename, filename]);
    await answer(team, 101, 'Met een andere foto');
    const newest = (await stored(docent))?.filename;
    const { filename: again } = await paint(docent, id, filename);
    expect((await stored(docent))?.versions.map((one) => one.filename)).toEqual([again, newest]);
    expect(await isThere(context.photos, filename)).toBe(false);
  });

  it('gets a conflict when another device was quicker, and changes nothing', async () => {
    const { docent, id, photo } = await begin();
    const { filename } = await paint(docent, id, photo);
    const late = await refusal(paint(docent, id, photo));
    expect(late).toMatchObject({ status: 409, code: 'photo-changed', answer: { filename } });
    const [one, other] = await Promise.allSettled([paint(docent, id, filename), paint(docent, id, filename)]);
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('sends a photo, and of an answer that is there', async () => {
    const { docent, team, id, photo } = await begin();
    const nothing = docent.ask(teacher.paintPhoto, { answerId: id, photo });
    expect(await refusal(nothing)).toMatchObject({ status: 422 });
    const text = new Blob(['geen foto'], { type: 'image/jpeg' });
    const wrong = docent.ask(teacher.paintPhoto, { answerId: id, photo, answerFile: text });
    expect((await refusal(wrong)).status).toBe(415);
    expect((await refusal(paint(docent, 'niets', photo))).status).toBe(404);
    await docent.ask(teacher.takeAway, { answerId: id, what: 'photo' });
    expect((await refusal(paint(docent, id, photo))).code).toBe('photo-changed');
    expect((await team.ask(student.phase, { phase: 1 })).activities[0]?.painted).toBeUndefined();
  });

  it('stands in the logbook without a name, and leaves a server that died to finish it', async () => {
    const { context } = school();
    const { docent, id, photo } = await begin();
    await paint(docent, id, photo);
    const noted = (await readLogbook(context.db)).filter(({ kind }) => kind === 'photo-painted');
    expect(noted).toMatchObject([{ who: 'docent', about: null }]);
    // The server wrote the row, and died before it deleted the file.
    await context.photosBin.put('oud.jpg', Buffer.from('gezicht'), 'image/jpeg');
    await context.db.insertInto('gonePhotos').values({ name: 'oud.jpg' }).execute();
    await forgetTaken(context);
    expect([await isThere(context.photosBin, 'oud.jpg'), await gonePhotos(context.db)]).toEqual([false, []]);
  });

  it('is asked of the painted photo too where somebody may not be in a photo', async () => {
    const { docent, team, id, photo } = await begin();
    await docent.ask(teacher.addStudent, { name: 'Noor', teamId: team.id, noPhoto: 1 });
    await judge(docent, photo, 0);
    const { filename } = await paint(docent, id, photo);
    expect(await docent.ask(teacher.photoChecks, {})).toMatchObject([{ filename, standing: 'asked', painted: true }]);
    await judge(docent, filename, 1);
    expect(await isOnBoard(docent, filename)).toBe(true);
  });
});
