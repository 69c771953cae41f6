import { beforeEach, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { transaction } from '#server/db/db.ts';
import { readLogbook } from '#server/store/logbook.ts';
import { removeTeacher } from '#server/store/teachers.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { listen } from '#test/testStream.ts';

const challenge = 'koel-schoolplein';

onEveryEngine('A class with two docents', (engine) => {
  const school = atSchool(engine);
  let marloes: Docent;
  let sem: Docent;
  let runId: string;
  let team: Team;

  const add = (username = 'sem') => marloes.ask(teacher.addColleague, { runId, username });
  const enter = (docent: Docent) => docent.ask(teacher.setActiveChallenge, { challenge, runId });
  const classesOf = async (docent: Docent) =>
    (await docent.ask(teacher.challengeList, {})).map((run) => run.user_challenge_text);

  beforeEach(async () => {
    [marloes, sem] = [await school().docent('marloes'), await school().docent('sem')];
    await sem.ask(teacher.renameSelf, { name: 'meester Sem' });
    ({ user_challenge: runId } = await marloes.ask(teacher.challenge, {}));
    team = await marloes.team('Komeet');
    await answer(team, 102);
  });

  it('is led by both: a colleague finds it among the own classes and does everything with it', async () => {
    expect(await classesOf(sem)).toEqual(['Klas van sem']);
    await add();
    expect((await classesOf(sem)).toSorted()).toEqual(['Klas van marloes', 'Klas van sem']);
    // The new class becomes active only when the colleague chooses it.
    expect(await sem.ask(teacher.teams, {})).toEqual([]);
    await enter(sem);
    const [{ id: answerId } = { id: '' }] = await sem.ask(teacher.answers, {});
    const photo = await answer(team, 101);
    await sem.rate(answerId, 3);
    await sem.ask(teacher.renameRun, { runId, text: 'De Raketten' });
    await sem.ask(teacher.addStudent, { teamId: team.id, name: 'Noor' });
    expect((await sem.ask(teacher.answerPhoto, { photo: photo.filename ?? '' })).size).toBeGreaterThan(0);
    expect(await (await sem.ask(teacher.reportTable, { runId })).text()).toContain('Komeet');
    expect(await marloes.ask(teacher.teams, {})).toMatchObject([{ students: [{ name: 'Noor' }] }]);
    expect(await classesOf(marloes)).toEqual(['De Raketten']);
    await sem.ask(teacher.renewCode, { teamId: team.id });
    expect((await refusal(team.ask(student.info, {}))).code).toBe('not-logged-in');
  });

  it('shows each what the other does at once', async () => {
    await add();
    await enter(sem);
    // The tablet has a new session, because the server closes the event stream of a session that changes to another
    // class.
    const tablet = await school().login('sem');
    const streams = [
      await listen(marloes.device, teacher.events.path),
      await listen(tablet.device, teacher.events.path),
    ];
    await sem.ask(teacher.addStudent, { teamId: team.id, name: 'Noor' });
    for (const stream of streams) expect(await stream.receives('teams')).toBe(true);
    await marloes.ask(teacher.renameRun, { runId, text: 'Groep 8' });
    for (const stream of streams) expect(await stream.receives('class')).toBe(true);
  });

  it('tells who leads it, and who else could', async () => {
    await school().hire('zoe');
    await add();
    expect(await sem.ask(teacher.classDocents, { runId })).toEqual({
      docents: [
        { username: 'marloes', name: 'marloes', isOwner: true, isSelf: false, letInBy: null },
        { username: 'sem', name: 'meester Sem', isOwner: false, isSelf: true, letInBy: 'marloes' },
      ],
      others: [{ username: 'zoe', name: 'zoe' }],
      mayEnd: false,
      invites: [],
    });
    expect(await refusal(add('niemand'))).toMatchObject({ status: 422, errors: { username: 'docents.unknown' } });
    // A repeated press changes nothing.
    await add();
    expect((await marloes.ask(teacher.classDocents, { runId })).docents).toHaveLength(2);
  });

  it('is put away, handed over and deleted by its owner alone, and nobody takes the owner out of it', async () => {
    await school().hire('zoe');
    await add();
    await add('zoe');
    const asked = [
      sem.ask(teacher.archiveRun, { runId, archived: 1 }),
      sem.ask(teacher.removeRun, { runId }),
      sem.ask(teacher.handOverRun, { runId, username: 'sem' }),
      sem.ask(teacher.removeColleague, { runId, username: 'zoe' }),
    ];
    const refused = await Promise.all(asked.map(refusal));
    expect(refused.map(({ status, code }) => `${status} ${code}`)).toEqual(asked.map(() => '409 not-owner'));
    for (const docent of [marloes, sem]) {
      const no = await refusal(docent.ask(teacher.removeColleague, { runId, username: 'marloes' }));
      expect(no).toMatchObject({ status: 409, code: 'owner-stays' });
    }
    await marloes.ask(teacher.archiveRun, { runId, archived: 1 });
    // Starting an archived class would restore it.
    expect((await refusal(enter(sem))).code).toBe('not-owner');
    expect(await sem.ask(teacher.challengeList, {})).toContainEqual(
      expect.objectContaining({ user_challenge: runId, isArchived: true, mayEnd: false }),
    );
  });

  it('is handed over to a colleague or another docent, and its previous owner can still lead it', async () => {
    await school().hire('zoe', []);
    await marloes.ask(teacher.handOverRun, { runId, username: 'zoe' });
    const zoe = await school().login('zoe');
    expect(await zoe.ask(teacher.challengeList, {})).toMatchObject([{ mayEnd: true, docents: ['zoe', 'marloes'] }]);
    expect((await marloes.ask(teacher.teams, {})).map(({ title }) => title)).toEqual(['Komeet']);
    expect((await refusal(marloes.ask(teacher.removeRun, { runId }))).code).toBe('not-owner');
    await zoe.ask(teacher.handOverRun, { runId, username: 'marloes' });
    await marloes.ask(teacher.removeColleague, { runId, username: 'zoe' });
    expect(await zoe.ask(teacher.challengeList, {})).toEqual([]);
    const kinds = (await readLogbook(school().context.db)).map(({ kind, who, about }) => `${who} ${kind} ${about}`);
    expect(kinds.filter((line) => /class|colleague/u.test(line))).toEqual([
      'marloes class-handed-over zoe',
      'zoe class-handed-over marloes',
      'marloes colleague-removed zoe',
    ]);
  });

  it('is not handed over to a docent who has a class of that name already: docents tell classes apart by name', async () => {
    await sem.ask(teacher.startClass, { challenge, text: 'klas van Marloes' });
    await add();
    const no = await refusal(marloes.ask(teacher.handOverRun, { runId, username: 'sem' }));
    expect(no).toMatchObject({ status: 422, errors: { username: 'docents.name-taken' } });
    // A colleague may own a class of the same name.
    await sem.ask(teacher.startClass, { challenge, text: 'Groep 7' });
    await marloes.ask(teacher.renameRun, { runId, text: 'Groep 7' });
    await marloes.ask(teacher.startClass, { challenge, text: 'Groep 6' });
    expect((await refusal(sem.ask(teacher.renameRun, { runId, text: 'groep 6' }))).status).toBe(422);
  });

  it('disappears at once for a docent who is removed from it, with its events, and the docent’s own class stays', async () => {
    await add();
    await enter(sem);
    const tablet = await school().login('sem');
    const stream = await listen(sem.device, teacher.events.path);
    await tablet.ask(teacher.answers, {});
    await marloes.ask(teacher.removeColleague, { runId, username: 'sem' });
    expect(await stream.receives('anything more')).toBe(false);
    const [{ id: answerId } = { id: '' }] = await marloes.ask(teacher.answers, {});
    for (const device of [sem, tablet]) {
      const no = await refusal(device.ask(teacher.rateAnswer, { answerId, medal: 1, runId }));
      expect(no).toMatchObject({ status: 409, code: 'class-left' });
      expect(await device.ask(teacher.answers, {})).toEqual([]);
      expect((await device.ask(teacher.challenge, {})).user_challenge_text).toBe('Klas van sem');
    }
    expect((await refusal(sem.ask(teacher.report, { runId }))).status).toBe(404);
    expect((await refusal(enter(sem))).status).toBe(404);
    expect((await marloes.ask(teacher.answers, {}))[0]?.rating).toBeNull();
    // The colleague can be added again.
    await add();
    await enter(sem);
    await sem.rate(answerId, 2);
  });

  it('can be left by a colleague only, who then has no class and gets a message', async () => {
    const zoe = await school().docent('zoe', []);
    await add('zoe');
    expect((await zoe.ask(teacher.teams, {})).map(({ title }) => title)).toEqual(['Komeet']);
    await zoe.ask(teacher.removeColleague, { runId, username: 'zoe' });
    expect((await refusal(zoe.ask(teacher.renameTeam, { teamId: team.id, title: 'Nee', runId }))).code).toBe(
      'class-left',
    );
    expect((await refusal(zoe.ask(teacher.challenge, {}))).code).toBe('no-active-run');
    expect((await refusal(zoe.ask(teacher.removeColleague, { runId, username: 'zoe' }))).status).toBe(404);
  });

  it('is hidden from a session of a docent who was removed from it, however that session chose the class', async () => {
    await add();
    await enter(sem);
    await marloes.ask(teacher.removeColleague, { runId, username: 'sem' });
    // A login or a choice of class that read before the removal may write the run afterwards.
    await school()
      .context.db.updateTable('teacherSessions')
      .set({ runId: runId as never })
      .execute();
    expect(await sem.ask(teacher.answers, {})).toEqual([]);
    expect(await sem.ask(teacher.teams, {})).toEqual([]);
  });

  it('begins for each docent with what that docent led last', async () => {
    await add();
    const { user_challenge: second } = await marloes.ask(teacher.startClass, { challenge, text: 'Groep 7' });
    await enter(sem);
    const resumed = async (username: string) =>
      (await (await school().login(username)).ask(teacher.challenge, {})).user_challenge;
    expect(await resumed('marloes')).toBe(second);
    expect(await resumed('sem')).toBe(runId);
  });

  it('stays when its owner’s account goes: the colleague who was there first owns it from then on', async () => {
    await add();
    await school().hire('zoe', []);
    await add('zoe');
    await enter(sem);
    await transaction(school().context.db, (tx) => removeTeacher(tx, 'marloes'));
    expect(await sem.ask(teacher.challengeList, {})).toContainEqual(
      expect.objectContaining({ user_challenge: runId, mayEnd: true, docents: ['meester Sem', 'zoe'] }),
    );
    await team.ask(student.info, {});
  });

  it('ends in one owner and no rest, whatever two docents do at once', async () => {
    await school().hire('zoe', []);
    await add();
    await Promise.allSettled([
      marloes.ask(teacher.handOverRun, { runId, username: 'sem' }),
      marloes.ask(teacher.handOverRun, { runId, username: 'zoe' }),
      marloes.ask(teacher.removeColleague, { runId, username: 'sem' }),
      sem.ask(teacher.removeColleague, { runId, username: 'sem' }),
      add('zoe'),
    ]);
    const { docents } = await marloes.ask(teacher.classDocents, { runId });
    expect(docents.filter(({ isOwner }) => isOwner)).toHaveLength(1);
    expect(new Set(docents.map(({ username }) => username)).size).toBe(docents.length);
  });
});
