import { describe, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { endOfSchoolDay } from '#domain/lesson/schoolDay.ts';
import { cleanUp } from '#server/jobs/nightlyCleanup.ts';
import { readLogbook } from '#server/store/logbook.ts';
import { answer, atSchool, type Docent, password, refusal, School } from '#test/classroom.ts';
import { engines, onEveryEngine } from '#test/engines.ts';

const ago = (hours: number): string => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();

onEveryEngine('A session ends', (engine) => {
  const school = atSchool(engine);
  const isIn = (docent: Docent): Promise<boolean> =>
    docent.ask(teacher.teams, {}).then(
      () => true,
      () => false,
    );
  const lastUsed = async (): Promise<string[]> => {
    const sessions = await school().context.db.selectFrom('teacherSessions').select('usedAt').execute();
    return sessions.map(({ usedAt }) => usedAt ?? '');
  };
  const use = (usedAt: string) => school().context.db.updateTable('teacherSessions').set({ usedAt }).execute();

  it('of a teacher after twelve hours without a word, and what is asked keeps it alive', async () => {
    const docent = await school().docent();
    await use(ago(11.9));
    expect(await isIn(docent)).toBe(true);
    expect((await lastUsed())[0]).not.toBe('');
    expect(Date.parse((await lastUsed())[0] ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await use(ago(12.1));
    expect(await isIn(docent)).toBe(false);
    expect(await cleanUp(school().context)).toMatchObject({ sessions: 1 });
  });

  it('of a teacher, and is written down as used every five minutes at most', async () => {
    const docent = await school().docent();
    const lately = ago(4 / 60);
    await use(lately);
    expect(await isIn(docent)).toBe(true);
    expect(await lastUsed()).toEqual([lately]);
    await use(ago(6 / 60));
    expect(await isIn(docent)).toBe(true);
    expect(Date.parse((await lastUsed())[0] ?? '')).toBeGreaterThan(Date.parse(lately));
  });

  it('of a teacher with the next login in the same browser, and in no other', async () => {
    const elsewhere = await school().docent();
    const { device } = await school().login('docent');
    const before = { cookie: device.cookies() };
    await device.ask(teacher.login, { username: 'docent', password });
    expect((await refusal(school().device(before).ask(teacher.teams, {}))).status).toBe(401);
    expect(await device.ask(teacher.teams, {})).toEqual([]);
    expect(await isIn(elsewhere)).toBe(true);
  });

  it('at once, also of whoever was let in a moment ago and whose class has changed since', async () => {
    const docent = await school().docent();
    const [ours, others] = [await docent.team('Wij'), await docent.team('Zij')];
    const news = () => ours.ask(student.hasNewRating, {});
    for (let time = 0; time < 3; time += 1) await news();
    await answer(others, 102);
    await news();
    await answer(others, 101);
    await docent.ask(teacher.endTeamSessions, { teamId: ours.id });
    expect((await refusal(news())).status).toBe(401);
    expect(await docent.ask(teacher.answers, {})).toHaveLength(2);
    await answer(others, 102, 'Nog eens');
    await docent.ask(teacher.logoutEverywhere, {});
    expect((await refusal(docent.ask(teacher.answers, {}))).status).toBe(401);
  });

  it('of a team with the school day, or with as many days as its class has', async () => {
    const docent = await school().docent();
    const { db } = school().context;
    const { logincode } = await docent.ask(teacher.createTeam, { title: 'Team' });
    const team = await school().enter(logincode);
    const ends = async () => (await db.selectFrom('teamSessions').select('endsAt').execute()).map((one) => one.endsAt);
    expect(await ends()).toEqual([endOfSchoolDay(new Date()).toISOString()]);
    await db
      .updateTable('teamSessions')
      .set({ endsAt: ago(0.01) })
      .execute();
    expect((await refusal(team.ask(student.info, {}))).code).toBe('not-logged-in');
    expect(await cleanUp(school().context)).toMatchObject({ sessions: 1 });
    await db.updateTable('runs').set({ sessionDays: 5 }).execute();
    await school().enter(logincode);
    expect(await ends()).toEqual([endOfSchoolDay(new Date(), 5).toISOString()]);
  });

  it('of a team on all its devices, by the team or by its docent, and its work stays', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const bystander = await docent.team('Andere');
    await answer(team, 102);
    const tablet = await school().enter(team.code);
    await tablet.ask(student.logoutEverywhere, {});
    for (const device of [team, tablet]) expect((await refusal(device.ask(student.info, {}))).status).toBe(401);
    const again = await school().enter(team.code);
    await docent.ask(teacher.endTeamSessions, { teamId: team.id });
    expect((await refusal(again.ask(student.info, {}))).status).toBe(401);
    expect((await bystander.ask(student.info, {})).studentgroup.title).toBe('Andere');
    expect(await docent.ask(teacher.answers, {})).toHaveLength(1);
  });

  it('of a team that gets a new code: the old one and the old card open nothing', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    await docent.ask(teacher.boardingPasses, {});
    await school().enter(team.code);
    const { db } = school().context;
    const cardOf = async () => (await db.selectFrom('teams').select('cardSecret').executeTakeFirst())?.cardSecret ?? '';
    const card = await cardOf();
    await docent.ask(teacher.renewCode, { teamId: team.id });
    const logincode = (await docent.ask(teacher.teams, {}))[0]?.logincode ?? '';
    expect(logincode).not.toBe(team.code);
    expect(await cardOf()).not.toBe(card);
    expect((await refusal(team.ask(student.info, {}))).status).toBe(401);
    const old = school().device().ask(student.login, { loginCode: team.code, card });
    expect((await refusal(old)).code).toBe('login-failed');
    expect((await (await school().enter(logincode)).ask(student.info, {})).studentgroup.title).toBe('Team');
    const noted = await readLogbook(db);
    const kinds = noted.map(({ kind, who }) => `${kind} ${who}`);
    expect(kinds).toEqual(['login docent', 'exported docent', 'code-renewed docent']);
    // The logbook keeps the times at which devices logged in with the old code, and never names the team.
    const about = noted.at(-1)?.about ?? '';
    expect(about).toMatch(/^apparaten 2: \d{4}-\d\d-\d\d \d\d:\d\d, \d{4}-\d\d-\d\d \d\d:\d\d$/u);
    await docent.ask(teacher.endTeamSessions, { teamId: team.id });
    expect((await readLogbook(db)).at(-1)).toMatchObject({ kind: 'team-logout-everywhere' });
    expect((await readLogbook(db)).at(-1)?.about).toMatch(/^apparaten 1: /u);
  });

  it('of a team of another docent by nobody', async () => {
    const [anne, bas] = [await school().docent('anne'), await school().docent('bas')];
    const team = await anne.team('Van Anne');
    for (const call of [teacher.endTeamSessions, teacher.renewCode]) {
      for (const teamId of [team.id, 'x']) {
        expect(await refusal(bas.ask(call, { teamId }))).toMatchObject({ status: 404, code: 'not-found' });
      }
    }
    expect((await team.ask(student.info, {})).studentgroup.logincode).toBe(team.code);
  });
});

const [, postgres] = engines;

describe.skipIf(postgres?.isHere !== true)('On another server that shares the database', () => {
  it('a session that ended, and a run that was put in the archive, are hung up on', async () => {
    if (postgres === undefined) throw new Error('there is no such engine');
    const place = await postgres.open();
    const [one, other] = [await School.open(place), await School.open(place)];
    const docent = await one.docent('docent', ['koel-schoolplein', 'koel-schoolplein']);
    const { userChallengeId: runId } = await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein' });
    const team = await docent.team('Team');
    const listenThere = async (path: string, headers: Record<string, string>) => {
      const response = await fetch(other.address + path, { headers });
      return response.body?.pipeThrough(new TextDecoderStream()).getReader();
    };
    const untilEnd = async (reader: Awaited<ReturnType<typeof listenThere>>): Promise<true> => {
      while ((await reader?.read())?.done === false);
      return true;
    };
    const teamStream = await listenThere(student.events.path, team.headers);
    await team.ask(student.logout, {});
    expect(await untilEnd(teamStream)).toBe(true);
    const laptop = await one.login('docent');
    const laptopStream = await listenThere(teacher.events.path, { cookie: laptop.device.cookies() });
    await docent.ask(teacher.archiveRun, { runId, archived: 1 });
    expect(await untilEnd(laptopStream)).toBe(true);
    await Promise.all([one.close(), other.close()]);
    await place.remove();
  });
});
