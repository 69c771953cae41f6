import { expect, it } from 'vitest';

import { idsOf, madeSince, makeTeams, unmakeTeams } from '#client/teamList/makeTeams.ts';
import { teamPerLine } from '#client/teamList/teamList.ts';
import type { Ask } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { loginCodeAlphabet } from '#domain/login/loginCode.ts';
import { loadClass, loadTeam } from '#server/class/loadFacts.ts';
import { transaction } from '#server/db/db.ts';
import { removeTeacher } from '#server/store/teachers.ts';
import { answer, atSchool, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

onEveryEngine('A team', (engine) => {
  const school = atSchool(engine);

  it('starts without pupils, with a code of its own, not yet used', async () => {
    const docent = await school().docent();
    const made = await docent.ask(teacher.createTeam, { title: 'De 👩‍🚀’s' });
    expect(made).toMatchObject({
      challenge: 'koel-schoolplein',
      title: 'De 👩‍🚀’s',
      logincode: made.logincode,
      students: [],
      used: 0,
      hasAnswer: false,
      totalAnswers: 0,
      hasIntroductions: true,
      online: false,
    });
    expect(made.logincode).toMatch(new RegExp(`^[${loginCodeAlphabet}]{5}$`, 'u'));
    await school().enter(` ${made.logincode.toLowerCase()} `);
    expect(await docent.ask(teacher.teams, {})).toMatchObject([{ used: 1, online: true }]);
  });

  it('has pupils who come, move and go', async () => {
    const docent = await school().docent();
    const [one, two] = [await docent.team('Team 10'), await docent.team('Team 9')];
    const noor = await docent.ask(teacher.addStudent, { name: ' Noor ', teamId: one.id });
    const aart = await docent.ask(teacher.addStudent, { name: 'Aart', teamId: one.id });
    expect(noor).toEqual({ id: noor.id, name: 'Noor' });
    await docent.ask(teacher.moveStudent, { studentId: noor.id, teamId: two.id });
    const pupils = async () =>
      (await docent.ask(teacher.teams, {})).map(({ title, students }) => [title, students.map(({ name }) => name)]);
    expect(await pupils()).toEqual([
      ['Team 9', ['Noor']],
      ['Team 10', ['Aart']],
    ]);
    await docent.ask(teacher.deleteStudent, { studentId: aart.id });
    expect(await pupils()).toContainEqual(['Team 10', []]);
    expect((await two.ask(student.info, {})).studentgroup.students).toEqual([{ id: noor.id, name: 'Noor' }]);
  });

  it('has a pupil whose name is put right, for the team and for who looks at it', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const { id } = await docent.ask(teacher.addStudent, { name: 'Noer', teamId: team.id });
    expect(await docent.ask(teacher.renameStudent, { studentId: id, name: ' Noor ' })).toEqual({ id, name: 'Noor' });
    expect((await docent.ask(teacher.teams, {}))[0]?.students).toEqual([{ id, name: 'Noor' }]);
    expect((await team.ask(student.info, {})).studentgroup.students).toEqual([{ id, name: 'Noor' }]);
  });

  it('comes out of a pasted list in one request, and is there once however often it is sent', async () => {
    const docent = await school().docent();
    const planned = teamPerLine('Team 1: Sanne, Daan\nTeam 2: Yusuf, Noor\nTeam 3');
    const made = async () =>
      (await docent.ask(teacher.teams, {})).map(({ title, students }) => [title, students.map(({ name }) => name)]);
    const whole = [
      ['Team 1', ['Daan', 'Sanne']],
      ['Team 2', ['Noor', 'Yusuf']],
      ['Team 3', []],
    ];
    const called: Endpoint[] = [];
    // The connection breaks before the response arrives, when everything is stored.
    const ask: Ask = async (call, sent) => {
      called.push(call);
      await docent.ask(call, sent);
      throw new TypeError('fetch failed');
    };
    await expect(makeTeams(ask, planned)).rejects.toThrow('fetch failed');
    expect(called).toEqual([teacher.createTeams]);
    expect(await made()).toEqual(whole);
    await Promise.all([makeTeams(docent.ask, planned), makeTeams(docent.ask, planned)]);
    expect(await made()).toEqual(whole);
    // A name with other capitals is the same team, and missing pupils are added to it.
    await makeTeams(docent.ask, teamPerLine('team 1: Sanne, Daan, Daan\nTEAM 3: Bo\nteam 3: Tess'), {}, ['Bo']);
    const teams = await docent.ask(teacher.teams, {});
    expect(
      teams.map(({ title, students }) => [title, students.map(({ name, noPhoto }) => name + (noPhoto ? '*' : ''))]),
    ).toEqual([
      ['Team 1', ['Daan', 'Daan', 'Sanne']],
      ['Team 2', ['Noor', 'Yusuf']],
      ['Team 3', ['Bo*', 'Tess']],
    ]);
  });

  it('of a list is made with all the others or not at all', async () => {
    const docent = await school().docent();
    const team = await docent.team('Oud');
    const there = async () =>
      (await docent.ask(teacher.teams, {})).map(({ title, students }) => [title, students.length]);
    const plan = (...teams: object[]) => docent.ask(teacher.createTeams, { list: JSON.stringify(teams) });
    const good = { title: 'Nieuw', students: [{ name: 'Sanne', noPhoto: false }] };
    const named = (name: string) => ({ title: 'Oud', students: [{ name, noPhoto: false }] });
    expect(await refusal(plan(good, named('sanne@voorbeeld.nl')))).toMatchObject({
      status: 422,
      errors: { name: 'name.no-address' },
    });
    expect(await refusal(plan(good, { title: 'mailto:x@voorbeeld.nl', students: [] }))).toMatchObject({
      status: 422,
      errors: { title: 'name.no-address' },
    });
    expect(await refusal(plan(good, named(' \u200B ')))).toMatchObject({ errors: { name: 'Field is required' } });
    expect(await refusal(plan(good, { title: 'Oud' }))).toMatchObject({ status: 400 });
    expect(await refusal(docent.ask(teacher.createTeams, { list: '[' }))).toMatchObject({ status: 400 });
    const thousands = Array.from({ length: 1001 }, (_, index) => ({ name: `Kind ${index}`, noPhoto: false }));
    expect(await refusal(plan({ title: 'Groot', students: thousands }))).toMatchObject({ code: 'too-large' });
    await answer(team, 101);
    expect(await refusal(plan(named('Bo'), good))).toMatchObject({ code: 'teams-closed' });
    expect(await there()).toEqual([['Oud', 0]]);
    // The list creates no team here: a pupil joins an existing team.
    await plan(named('Bo'));
    expect(await there()).toEqual([['Oud', 1]]);
  });

  it.each([
    'sanne@voorbeeld.nl',
    'Sanne <sanne@voorbeeld.nl>',
    'mailto:sanne@voorbeeld.nl',
    'sanne@münchen.de',
    'sanne＠voorbeeld.nl',
    'san\u200Bne@voorbeeld.nl',
  ])('and a pupil are never called %j', async (name) => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const { id } = await docent.ask(teacher.addStudent, { name: 'Sem @ 8A', teamId: team.id });
    const refused = { status: 422, errors: { name: 'name.no-address' } };
    const refusedTitle = { status: 422, errors: { title: 'name.no-address' } };
    expect(await refusal(docent.ask(teacher.addStudent, { name, teamId: team.id }))).toMatchObject(refused);
    expect(await refusal(docent.ask(teacher.renameStudent, { name, studentId: id }))).toMatchObject(refused);
    expect(await refusal(docent.ask(teacher.createTeam, { title: name }))).toMatchObject(refusedTitle);
    expect(await refusal(docent.ask(teacher.createLateTeam, { title: name }))).toMatchObject(refusedTitle);
    expect(await refusal(docent.ask(teacher.renameTeam, { title: name, teamId: team.id }))).toMatchObject(refusedTitle);
    const refusedShip = { status: 422, errors: { shipName: 'name.no-address' } };
    const short = name.length > 24 ? 's@voorbeeld.nl' : name;
    expect(await refusal(docent.ask(teacher.nameShip, { shipName: short, teamId: team.id }))).toMatchObject(
      refusedShip,
    );
    expect(await refusal(team.ask(student.nameShip, { shipName: short }))).toMatchObject(refusedShip);
    expect(await docent.ask(teacher.teams, {})).toMatchObject([{ title: 'Team', students: [{ name: 'Sem @ 8A' }] }]);
  });

  it('and a pupil are stored without signs that nobody sees', async () => {
    const docent = await school().docent();
    const { id } = await docent.ask(teacher.createTeam, { title: 'Ko\u200Bme\uF0B7et\u00A0 \u2028 1' });
    await docent.ask(teacher.addStudent, { name: '\uFEFFZoe\u0308\u200B', teamId: id });
    expect(await docent.ask(teacher.teams, {})).toMatchObject([{ title: 'Komeet 1', students: [{ name: 'Zoë' }] }]);
  });

  it('of a list goes again with one press, but for what was there, came of a colleague, or was used', async () => {
    const docent = await school().docent();
    const there = async () => docent.ask(teacher.teams, {});
    const made = async () => (await there()).map(({ title, students }) => [title, students.map(({ name }) => name)]);
    const old = await docent.ask(teacher.createTeam, { title: 'Oud' });
    await docent.ask(teacher.addStudent, { name: 'Aart', teamId: old.id });
    const wanted = teamPerLine('oud: Aart, Bo\nTeam 1: Sanne\nTeam 2: Daan');
    const before = idsOf(await there());
    await makeTeams(docent.ask, wanted);
    await docent.ask(teacher.createTeam, { title: 'Van een collega' });
    await docent.ask(teacher.addStudent, { name: 'Later', teamId: old.id });
    const came = madeSince({ before, wanted }, await there());
    expect([came.teams.map(({ title }) => title), came.students.map(({ name }) => name)]).toEqual([
      ['Team 1', 'Team 2'],
      ['Bo'],
    ]);

    const [, late] = came.teams;
    await school().enter((await there()).find(({ id }) => id === late?.id)?.logincode ?? '');
    // The response is lost: everything was removed, and the same press finds that out.
    const cutOff: Ask = async (call, sent) => {
      await docent.ask(call, sent);
      throw new TypeError('fetch failed');
    };
    const left = [
      ['Oud', ['Aart', 'Later']],
      ['Team 2', ['Daan']],
      ['Van een collega', []],
    ];
    await expect(unmakeTeams(cutOff, came)).rejects.toThrow('fetch failed');
    expect(await made()).toEqual(left);
    expect(await unmakeTeams(docent.ask, came)).toEqual(['Team 2']);
    expect(await made()).toEqual(left);
  });

  it('of another class stays when a docent takes a list back', async () => {
    const docent = await school().docent();
    const other = await school().docent('andere');
    const theirs = await other.team('Van hen');
    const noor = await other.ask(teacher.addStudent, { name: 'Noor', teamId: theirs.id });
    const made = { teams: [{ id: theirs.id, title: 'Van hen' }], students: [noor] };
    expect(await unmakeTeams(docent.ask, made)).toEqual([]);
    expect(await other.ask(teacher.teams, {})).toMatchObject([{ title: 'Van hen', students: [{ name: 'Noor' }] }]);
  });

  it('gets the run that it is in, and must load the phases one by one', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const { user_challenge } = await docent.ask(teacher.challenge, {});
    expect((await team.ask(student.info, {})).challenge).toMatchObject({
      id: 'koel-schoolplein',
      user_challenge,
      user_challenge_text: 'Klas van docent',
      phases: null,
      onboarding: null,
      launch: null,
    });
  });

  it('counts the answers that it sent itself', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    await docent.ask(teacher.rateEmptyAnswer, { activityId: 101, teamId: team.id, medal: 1 });
    expect((await docent.ask(teacher.teams, {}))[0]).toMatchObject({ hasAnswer: false, totalAnswers: 0 });
    await answer(team, 102);
    expect((await team.ask(student.info, {})).studentgroup).toMatchObject({ hasAnswer: true, totalAnswers: 1 });
  });

  it('is deleted or logs in when both come at once, never both', async () => {
    const docent = await school().docent();
    for (let round = 0; round < 10; round += 1) {
      const { id, logincode } = await docent.ask(teacher.createTeam, { title: `Ronde ${round}` });
      const [deleted, entered] = await Promise.allSettled([
        docent.ask(teacher.deleteTeam, { teamId: id }),
        school().enter(logincode),
      ]);
      expect([deleted.status, entered.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      if (entered.status === 'fulfilled') await entered.value.ask(student.info, {});
    }
  });

  it('gets a pupil or is deleted first when both come at once, and nothing fails', async () => {
    const docent = await school().docent();
    for (let round = 0; round < 10; round += 1) {
      const { id } = await docent.ask(teacher.createTeam, { title: `Ronde ${round}` });
      const { id: other } = await docent.ask(teacher.createTeam, { title: `Andere ${round}` });
      const { id: studentId } = await docent.ask(teacher.addStudent, { name: 'Noor', teamId: other });
      const [deleted, ...late] = await Promise.allSettled([
        docent.ask(teacher.deleteTeam, { teamId: id }),
        docent.ask(teacher.addStudent, { name: 'Sem', teamId: id }),
        docent.ask(teacher.moveStudent, { studentId, teamId: id }),
      ]);
      expect(deleted.status).toBe('fulfilled');
      const refused = late.filter((one) => one.status === 'rejected');
      expect(refused.map(({ reason }: { reason: Problem }) => reason.code)).toEqual(refused.map(() => 'not-found'));
    }
  });

  it('is logged out when its teacher is removed in the middle of what it asks', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const { db } = school().context;
    const session = await db
      .selectFrom('teams')
      .select(['id', 'runId'])
      .where('title', '=', 'Team')
      .executeTakeFirstOrThrow();
    await transaction(db, (tx) => removeTeacher(tx, 'docent'));
    await expect(loadTeam(school().context, db, session)).rejects.toMatchObject({ code: 'not-logged-in' });
    await expect(loadClass(school().context, db, session.runId)).rejects.toMatchObject({ code: 'not-logged-in' });
    expect((await refusal(team.ask(student.info, {}))).code).toBe('not-logged-in');
  });

  it('is one of thirty that are made at once, each with its own code', async () => {
    const docent = await school().docent();
    const titles = Array.from({ length: 30 }, (_, number) => `Team ${number}`);
    await Promise.all(titles.map((title) => docent.ask(teacher.createTeam, { title })));
    const teams = await docent.ask(teacher.teams, {});
    expect(teams.map(({ title }) => title)).toEqual(titles);
    expect(new Set(teams.map(({ logincode }) => logincode)).size).toBe(30);
  });

  it('is not added to a class that already answers, however close it comes', async () => {
    const docent = await school().docent();
    const team = await docent.team('Eerste');
    const [, ...made] = await Promise.allSettled([
      answer(team, 102),
      ...Array.from({ length: 10 }, (_, number) => docent.ask(teacher.createTeam, { title: `Laat ${number}` })),
    ]);
    const teams = await docent.ask(teacher.teams, {});
    expect(teams.length).toBe(1 + made.filter(({ status }) => status === 'fulfilled').length);
    const [after] = await Promise.allSettled([docent.ask(teacher.createTeam, { title: 'Te laat' })]);
    expect(after.status).toBe('rejected');
  });
});
