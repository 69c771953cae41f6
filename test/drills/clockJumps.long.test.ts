import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { perAddress } from '#domain/login/guessing.ts';
import { cleanUp } from '#server/jobs/nightlyCleanup.ts';
import { answer, atSchool, type Docent, password, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

/** A Tuesday at ten o'clock in Amsterdam. */
const lessonAt = Date.UTC(2026, 10, 17, 9);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const jumps: [string, number][] = [
  ['two hours ahead', 2 * hourMs],
  ['two hours behind', -2 * hourMs],
  ['fifteen days ahead', 15 * dayMs],
  ['fifteen days behind', -15 * dayMs],
];

onEveryEngine('A clock in the middle of a lesson', (engine) => {
  const school = atSchool(engine);
  let docent: Docent;
  let working: Team;
  let silent: Team;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: lessonAt });
    docent = await school().docent();
    working = await docent.team('Werkt door');
    silent = await docent.team('Stil');
    await answer(working, 101);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const setClock = (ms: number): void => void vi.setSystemTime(lessonAt + ms);
  const online = async () =>
    (await docent.ask(teacher.teams, {})).filter((team) => team.online).map(({ title }) => title);
  const isIn = async ({ ask }: Pick<Team, 'ask'>) =>
    ask(student.info, {}).then(
      () => true,
      () => false,
    );

  it.each(jumps)('that is %s, and right again, throws nobody out and has who is there', async (_how, jumpMs) => {
    const atWork = await school().login('docent');
    setClock(jumpMs);
    // The docent makes two requests, because the server stores the time of each use.
    for (const ask of [0, 1]) {
      setClock(jumpMs + ask * 10 * minuteMs);
      await atWork.ask(teacher.teams, {}).catch(() => undefined);
    }
    setClock(jumpMs);
    // The session rules decide who is logged in by the wrong clock. A device that is logged in can work.
    const isLong = jumpMs > dayMs;
    expect([await isIn(working), await isIn(silent)]).toEqual([!isLong, !isLong]);
    const device = await school().enter(working.code);
    await answer(device, 102, 'Bij de verkeerde tijd');
    expect(await (await school().login('docent')).ask(teacher.openAnswers, {})).toMatchObject({
      unrated_answers: [{ activity_id: 101 }, { activity_id: 102 }],
    });

    setClock(minuteMs);
    expect(await isIn(working)).toBe(true);
    expect(await docent.ask(teacher.openAnswers, {})).toBeDefined();
    expect(await atWork.ask(teacher.teams, {})).toHaveLength(2);
    setClock(4 * minuteMs);
    expect(await online()).toEqual([]);
    await working.ask(student.rocketStatus, {});
    expect(await online()).toEqual(['Werkt door']);
  });

  it.each(jumps)(
    'that is %s while they rate and reveal changes nothing of what was sent before',
    async (_how, jumpMs) => {
      const { id } = await answer(working, 102, 'Eerst');
      setClock(jumpMs);
      const late = await school().login('docent');
      await late.rate(id, 1);
      setClock(minuteMs);
      const before = await working.ask(student.revealRating, { answerId: id });
      expect(before).toMatchObject({ medal: 1 });
      await docent.rate(id, 3, { comment: 'Nog eens gekeken' });
      const { activities } = await working.ask(student.phase, { phase: 1 });
      expect(activities.flatMap(({ answers }) => answers)).toMatchObject([
        { activity_id: 101, version: 1, rating: null },
        { activity_id: 102, version: 1, tweet: 'Eerst' },
      ]);
      expect(await working.ask(student.revealRating, { answerId: id })).toMatchObject({ medal: 3 });
    },
  );

  it('that was fifteen days ahead keeps nobody waiting at the login', async () => {
    const wrong = () =>
      refusal(school().device().ask(teacher.login, { username: 'docent', password: 'fout wachtwoord' }));
    setClock(15 * dayMs);
    const statuses = new Set<number>();
    for (let tries = 0; tries <= perAddress.most; tries += 1) statuses.add((await wrong()).status);
    expect(statuses).toContain(429);
    setClock(minuteMs);
    await school().device().ask(teacher.login, { username: 'docent', password });
    expect((await wrong()).status).toBe(401);
  });

  it('that ran a day ahead gives nobody a session that lasts a day longer', async () => {
    setClock(dayMs);
    const early = await school().login('docent');
    const device = await school().enter(working.code);
    setClock(minuteMs);
    await cleanUp(school().context);
    // The cleanup ends no session during the lesson.
    expect(await isIn(device)).toBe(true);
    expect(await early.ask(teacher.openAnswers, {})).toBeDefined();
    setClock(12 * hourMs + 10 * minuteMs);
    expect((await refusal(early.ask(teacher.openAnswers, {}))).status).toBe(401);
    setClock(20 * hourMs);
    expect((await refusal(device.ask(student.info, {}))).status).toBe(401);
    expect(await cleanUp(school().context)).toMatchObject({ sessions: 5 });
  });

  it('under which a sweep took a photo for old gives it back, and a month later too', async () => {
    const { context } = school();
    const [stored] = await context.photos.list();
    const name = stored?.name ?? '';
    // Simulates a cleanup that moved the photo to the bin while its answer was still being sent.
    const photo = await context.photos.get(name);
    photo?.body.destroy();
    await context.photosBin.put(name, Buffer.from('foto'), 'image/jpeg');
    await context.photos.delete(name);
    expect(await cleanUp(context, Date.now() + 31 * dayMs)).toMatchObject({ photosBack: 1, photosDeleted: 0 });
    expect(await cleanUp(context, Date.now() + 31 * dayMs)).toMatchObject({
      photosBack: 0,
      photosToBin: 0,
      photosDeleted: 0,
    });
    expect((await working.ask(student.answerPhoto, { photo: name })).size).toBe(4);
  });
});
