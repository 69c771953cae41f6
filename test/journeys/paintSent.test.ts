import { expect, it } from 'vitest';

import { idempotencyHeader, student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { aPhoto, answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

onEveryEngine('A team that paints over a face in a photo it sent', (engine) => {
  const school = atSchool(engine);
  const begin = async () => {
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    const { id, filename } = await answer(team, 101, 'Wij op het plein');
    return { docent, team, id, photo: filename ?? '' };
  };
  const paint = (team: Team, paintedOver: string, more: { version?: number } = {}) =>
    team.ask(student.answerActivity, {
      activityId: 101,
      tweet: 'Wij op het plein',
      paintedOver,
      answerFile: aPhoto(),
      ...more,
    });
  const isThere = async (name: string): Promise<boolean> => {
    const { photos, photosBin } = school().context;
    const found = await Promise.all([photos.get(name), photosBin.get(name)]);
    for (const file of found) file?.body.destroy();
    return found.some((file) => file !== undefined);
  };
  const stored = async (docent: Docent) => (await docent.ask(teacher.answers, {}))[0];

  it('has the first one out of every store, at once, also by the versions of before', async () => {
    const { docent, team, id, photo } = await begin();
    await docent.ask(teacher.returnAnswer, { answerId: id, tip: 'Noem een getal', version: 1 });
    const { filename, version } = await paint(team, photo, { version: 1 });
    expect(version).toBe(2);
    expect((await stored(docent))?.versions.map((one) => one.filename)).toEqual([filename, filename]);
    expect([await isThere(photo), await isThere(filename ?? '')]).toEqual([false, true]);
    expect((await refusal(team.ask(student.answerPhoto, { photo }))).status).toBe(404);
  });

  it('is not told that its docent did it, and the docent is asked of the painted one', async () => {
    const { docent, team, photo } = await begin();
    await docent.ask(teacher.addStudent, { name: 'Noor', teamId: team.id, noPhoto: 1 });
    await docent.ask(teacher.judgePhoto, { photo, letThrough: 0 });
    const { filename } = await paint(team, photo);
    expect(await docent.ask(teacher.photoChecks, {})).toMatchObject([{ filename, standing: 'asked', painted: false }]);
    const { activities } = await team.ask(student.phase, { phase: 1 });
    expect(activities.find((one) => one.id === 101)?.painted).toBeUndefined();
  });

  it('takes the place of no photo that its docent painted meanwhile, or that another device sent', async () => {
    const { docent, team, id, photo } = await begin();
    const { filename } = await docent.ask(teacher.paintPhoto, { answerId: id, photo, answerFile: aPhoto() });
    const late = await refusal(paint(team, photo, { version: 1 }));
    expect(late).toMatchObject({ status: 409, code: 'answer-changed', answer: { filename, version: 1 } });
    expect((await stored(docent))?.filename).toBe(filename);
    await answer(team, 101, 'Een andere foto');
    expect((await refusal(paint(team, filename))).code).toBe('answer-changed');
    expect(await isThere(filename)).toBe(true);
  });

  it('names a photo of its own answer, and of no other team', async () => {
    const docent = await school().docent();
    const [team, other] = [await docent.team('De Raketten'), await docent.team('De Kometen')];
    const photo = (await answer(team, 101)).filename ?? '';
    await answer(other, 101);
    expect((await refusal(paint(other, photo))).code).toBe('answer-changed');
    expect((await refusal(paint(team, 'niets.jpg'))).code).toBe('answer-changed');
    expect((await team.ask(student.answerPhoto, { photo })).size).toBeGreaterThan(0);
    expect(await isThere(photo)).toBe(true);
  });

  it('sends it once, however often a try is lost on its way', async () => {
    const { team, photo } = await begin();
    const headers = { [idempotencyHeader]: 'sleutel' };
    const sent = { activityId: 101, tweet: 'Wij', version: 1, paintedOver: photo };
    const one = await team.ask(student.answerActivity, { ...sent, answerFile: aPhoto() }, { headers });
    const again = await team.ask(student.answerActivity, { ...sent, answerFile: aPhoto() }, { headers });
    expect(again).toEqual(one);
    expect(await isThere(one.filename ?? '')).toBe(true);
  });
});
