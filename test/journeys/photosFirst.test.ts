import { beforeEach, expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { lookedAt } from '#test/lookedAt.ts';

onEveryEngine('A class of which each photo is looked at first', (engine) => {
  const school = atSchool(engine);
  let docent: Docent;
  let team: Team;
  let runId = '';
  beforeEach(async () => {
    docent = await school().docent('marloes');
    team = await docent.team('De Raketten');
    runId = (await docent.ask(teacher.challenge, {})).user_challenge;
  });

  const wish = (on: 0 | 1, who = docent) => who.ask(teacher.lookAtPhotosFirst, { runId, on });
  const send = async (of = team) => (await answer(of, 101, 'Wij op het plein')).filename ?? '';
  const through = async (...photos: string[]) =>
    docent.ask(teacher.letPhotosThrough, await lookedAt(docent, ...photos));
  const standing = async (photo: string) =>
    (await docent.ask(teacher.photoChecks, {})).find(({ filename }) => filename === photo)?.standing;
  const isOnBoard = (photo: string): Promise<boolean> =>
    docent.ask(teacher.boardPhoto, { photo }).then(
      (file) => file.size > 0,
      () => false,
    );

  it('holds back every photo, of before too, from board and paper, until it was let through', async () => {
    const kometen = await docent.team('De Kometen');
    const photo = await send();
    expect([await standing(photo), await isOnBoard(photo)]).toEqual(['free', true]);
    const free = (await docent.ask(teacher.report, {})).size;
    await wish(1);
    expect([await standing(photo), await isOnBoard(photo)]).toEqual(['first', false]);
    expect((await docent.ask(teacher.report, {})).size).toBeLessThan(free);
    // The docent could see the photo while rating all the time.
    expect((await docent.ask(teacher.answerPhoto, { photo })).size).toBeGreaterThan(0);
    const other = await send(kometen);
    await through(photo, other);
    expect([await isOnBoard(photo), await isOnBoard(other)]).toEqual([true, true]);
    const next = await send();
    expect([await standing(next), await isOnBoard(next)]).toEqual(['first', false]);
    await wish(0);
    expect([await standing(next), await isOnBoard(next)]).toEqual(['free', true]);
  });

  it('lets through together what was only waiting: nothing that was refused, is gone, or may show a pupil who may not', async () => {
    await wish(1);
    const careful = await docent.team('De Kometen');
    await docent.ask(teacher.addStudent, { name: 'Noor', teamId: careful.id, noPhoto: 1 });
    const [asked, refused] = [await send(careful), await send()];
    await docent.ask(teacher.judgePhoto, { photo: refused, letThrough: 0 });
    expect((await refusal(through(asked, refused, 'weg.jpg'))).code).toBe('photo-asked-anew');
    expect([await standing(asked), await standing(refused)]).toEqual(['asked', 'refused']);
    expect((await refusal(through('weg.jpg'))).status).toBe(404);
    expect((await refusal(through(''))).status).toBe(404);
    // The verdict on a photo still holds after the setting is switched off.
    await wish(0);
    expect([await isOnBoard(asked), await isOnBoard(refused)]).toEqual([false, false]);
  });

  it('is a wish of any of its docents, and of nobody else; pressed twice it is one', async () => {
    await school().hire('sem', []);
    await docent.ask(teacher.addColleague, { runId, username: 'sem' });
    const sem = await school().login('sem');
    const wished = async () =>
      (await docent.ask(teacher.challengeList, {})).find((run) => run.user_challenge === runId)?.photosFirst;
    expect(await wished()).toBe(false);
    await Promise.all([wish(1), wish(1, sem)]);
    expect(await wished()).toBe(true);
    const bas = await school().docent('bas');
    expect((await refusal(wish(0, bas))).status).toBe(404);
    expect(await wished()).toBe(true);
    await wish(0, sem);
    expect(await wished()).toBe(false);
  });
});
