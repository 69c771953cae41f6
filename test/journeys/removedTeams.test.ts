import { expect, it } from 'vitest';

import type { Problem } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { cleanUp } from '#server/jobs/nightlyCleanup.ts';
import { deletePhotosOfNobody } from '#server/privacy/erasure.ts';
import { dump } from '#server/store/dump.ts';
import { answer, atSchool, type Docent, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const inDays = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000;

onEveryEngine('A team that is taken away', (engine) => {
  const school = atSchool(engine);

  const remove = (docent: Docent, team: { id: string }) => docent.ask(teacher.removeTeam, { teamId: team.id });
  /** Creates a team that finished all work of the first phase, and a team that stays. */
  const aClass = async () => {
    const docent = await school().docent();
    const [stays, goes] = [await docent.team('Blijft'), await docent.team('Proefteam')];
    for (const name of ['Noor', 'Sem']) await docent.ask(teacher.addStudent, { name, teamId: goes.id });
    const [first, second] = [await answer(goes, 101, 'Proefantwoord'), await answer(goes, 102, 'Proefantwoord')];
    await docent.rate(first.id, 3, { comment: 'Proefreactie', note: 'Proefnotitie' });
    await docent.ask(teacher.ratePhase, { phase: 1, teamId: goes.id, feedback: 'Proeffeedback' });
    await goes.ask(student.revealRating, { answerId: first.id });
    return { docent, stays, goes, first, second };
  };

  it('is deleted with its pupils, answers, ratings and feedback, and the other teams stay as they were', async () => {
    const { docent, stays, goes, first } = await aClass();
    await answer(stays, 102);
    await remove(docent, goes);
    expect((await docent.ask(teacher.teams, {})).map(({ title }) => title)).toEqual(['Blijft']);
    const left = [...(await dump(school().context.db))];
    expect(JSON.stringify(left)).not.toMatch(/Proef|Noor|Sem/u);
    expect(Object.fromEntries(left.map(([table, { length }]) => [table, length]))).toMatchObject({
      teams: 1,
      answers: 1,
      students: 0,
      ratings: 0,
      phaseFeedback: 0,
    });
    expect((await refusal(docent.ask(teacher.answerPhoto, { photo: first.filename ?? '' }))).status).toBe(404);
    expect((await refusal(docent.rate(first.id, 1))).status).toBe(404);
    expect((await refusal(remove(docent, goes))).status).toBe(404);
  });

  it('is logged out on every device, which shows the reason, also months of holidays later', async () => {
    const { docent, stays, goes } = await aClass();
    const tablet = await school().enter(goes.code);
    const left = await school().enter(goes.code);
    await left.ask(student.logout, {});
    await remove(docent, goes);
    for (const device of [goes, tablet]) {
      const refused = await Promise.all([refusal(device.ask(student.info, {})), refusal(answer(device, 102))]);
      expect(refused.map(({ status, code }) => [status, code])).toEqual(refused.map(() => [401, 'team-removed']));
    }
    // A device that had logged out, or was never logged in, gets no reason.
    expect((await refusal(left.ask(student.info, {}))).code).toBe('not-logged-in');
    expect((await refusal(school().enter(goes.code))).errors).toEqual({ logincode: 'Invalid login code' });
    await stays.ask(student.info, {});

    const { db } = school().context;
    await db
      .updateTable('removedSessions')
      .set({ removedAt: new Date(inDays(-59)).toISOString() })
      .execute();
    expect(await cleanUp(school().context)).toMatchObject({ sessions: 0 });
    expect((await refusal(goes.ask(student.info, {}))).code).toBe('team-removed');
    await db
      .updateTable('removedSessions')
      .set({ removedAt: new Date(inDays(-61)).toISOString() })
      .execute();
    expect(await cleanUp(school().context)).toMatchObject({ sessions: 2 });
    expect((await refusal(goes.ask(student.info, {}))).code).toBe('not-logged-in');
  });

  it('is reported by its id alone to a device that missed the event, until it is back', async () => {
    const { docent, stays, goes } = await aClass();
    const statuses = () =>
      school()
        .device()
        .ask(student.keptTeams, { teams: `${stays.id} ${goes.id}` });
    expect(await statuses()).toEqual({ removed: [], ended: [] });
    expect(await school().device().ask(student.keptTeams, { teams: ' ' })).toEqual({ removed: [], ended: [] });
    const teams = await school().context.db.selectFrom('teams').selectAll().execute();
    await remove(docent, goes);
    expect(await statuses()).toEqual({ removed: [goes.id], ended: [] });
    await school()
      .context.db.insertInto('teams')
      .values(teams.filter(({ id }) => id === goes.id))
      .execute();
    expect(await statuses()).toEqual({ removed: [], ended: [] });
  });

  it('takes its photos along at once, also where a backup is made: that counts none as missing', async () => {
    const { docent, goes, first } = await aClass();
    const { context } = school();
    const names = async () => (await context.photos.list()).map(({ name }) => name);
    expect(await names()).toContain(first.filename);
    await remove(docent, goes);
    await deletePhotosOfNobody(context);
    expect(await names()).not.toContain(first.filename);
    expect(await context.photosBin.list()).toEqual([]);
  });

  it('was the only one that had answered: then teams can be made again', async () => {
    const { docent, goes } = await aClass();
    expect((await refusal(docent.ask(teacher.createTeam, { title: 'Nieuw' }))).code).toBe('teams-closed');
    await remove(docent, goes);
    expect(await docent.ask(teacher.createTeam, { title: 'Nieuw' })).toMatchObject({ title: 'Nieuw' });
  });

  it('sends an answer or goes first when both come at once, and nothing of it is left', async () => {
    const docent = await school().docent();
    for (let round = 0; round < 10; round += 1) {
      const team = await docent.team(`Ronde ${round}`);
      const [removed, sent] = await Promise.allSettled([remove(docent, team), answer(team, 102)]);
      expect(removed.status).toBe('fulfilled');
      // The server refuses the answer before the submission starts, or during it.
      const no: unknown = sent.status === 'rejected' ? sent.reason : { code: 'team-removed' };
      expect(no).toMatchObject({ code: expect.stringMatching(/^(team-removed|not-found)$/u) as string });
      expect((await refusal(team.ask(student.info, {}))).code).toBe('team-removed');
      expect(await docent.ask(teacher.answers, {})).toEqual([]);
    }
  });

  it('while its docent renames it or looks at whether it counts, logs no docent out', async () => {
    const docent = await school().docent();
    const tablet = await school().login('docent');
    for (let round = 0; round < 10; round += 1) {
      const team = await docent.team(`Ronde ${round}`);
      const late = [
        tablet.ask(teacher.countTeam, { teamId: team.id, counted: 0 }),
        tablet.ask(teacher.renameTeam, { teamId: team.id, title: 'Anders' }),
      ];
      const [removed, ...others] = await Promise.allSettled([remove(docent, team), ...late]);
      expect(removed.status).toBe('fulfilled');
      const refused = others.filter((one) => one.status === 'rejected');
      expect(refused.map(({ reason }: { reason: Problem }) => reason.status)).toEqual(refused.map(() => 404));
    }
  });

  it('stays where another docent, another run or a stale tab asks for it', async () => {
    const { docent, goes } = await aClass();
    const bas = await school().docent('bas');
    expect((await refusal(remove(bas, goes))).status).toBe(404);
    const stale = docent.ask(teacher.removeTeam, { teamId: goes.id, runId: 'een andere' });
    expect((await refusal(stale)).code).toBe('class-left');
    expect((await docent.ask(teacher.teams, {})).map(({ title }) => title)).toEqual(['Blijft', 'Proefteam']);
  });
});
