import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { dump } from '#server/store/dump.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { eraseEndedClasses } from '#test/eraseEnded.ts';

onEveryEngine('A class that ends', (engine) => {
  const school = atSchool(engine);
  let docent: Docent;
  let team: Team;
  let runId = '';
  const passTo = (date: string): void => void vi.setSystemTime(new Date(`${date}T09:00:00Z`));
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T09:00:00Z') });
    docent = await school().docent('marloes');
    team = await docent.team('Komeet');
    await answer(team, 102, 'Ons werk');
    runId = (await docent.ask(teacher.challenge, {})).user_challenge;
  });
  afterEach(() => void vi.useRealTimers());

  const listed = async (of = docent) =>
    (await of.ask(teacher.challengeList, {})).find((run) => run.user_challenge === runId);
  const setDate = (endsOn: string, of = docent) => of.ask(teacher.setEndDate, { runId, endsOn });

  it('has its last day from the start, and its owner chooses another within the rules', async () => {
    expect(await listed()).toMatchObject({ ends_on: '2027-07-31', ended_at: null });
    await setDate('2028-07-31');
    expect((await docent.ask(teacher.challenge, {})).ends_on).toBe('2028-07-31');
    expect((await refusal(setDate('2028-08-01'))).errors).toEqual({ endsOn: 'ending.too-late' });
    expect((await refusal(setDate('2027-05-31'))).errors).toEqual({ endsOn: 'ending.past' });
    expect((await refusal(setDate('31 juli'))).errors).toEqual({ endsOn: 'ending.no-date' });
    await setDate('2027-06-01');
    await team.ask(student.info, {});
    await school().hire('sem', []);
    await docent.ask(teacher.addColleague, { runId, username: 'sem' });
    const sem = await school().login('sem');
    expect(await listed(sem)).toMatchObject({ ends_on: '2027-06-01', mayEnd: false });
    expect((await refusal(setDate('2027-07-31', sem))).code).toBe('not-owner');
    expect((await refusal(sem.ask(teacher.bringBack, { runId }))).code).toBe('not-owner');
  });

  it('is closed on the day after: teams get a message, and docents see it and can no longer work in it', async () => {
    passTo('2027-07-31');
    const last = await school().login('marloes');
    await school().enter(team.code);
    await last.ask(teacher.teams, {});
    passTo('2027-08-01');
    const later = await school().login('marloes');
    expect((await refusal(team.ask(student.info, {}))).code).toBe('class-ended');
    expect(await refusal(school().enter(team.code))).toMatchObject({ status: 401, code: 'class-ended' });
    const asked = await school().device().ask(student.keptTeams, { teams: team.id });
    expect(asked).toEqual({ removed: [], ended: [team.id] });
    expect((await refusal(later.ask(teacher.createTeam, { title: 'Nog een' }))).code).toBe('no-active-run');
    const start = later.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId });
    expect((await refusal(start)).code).toBe('class-closed');
    expect((await refusal(later.ask(teacher.renameRun, { runId, text: 'Anders' }))).code).toBe('class-closed');
    expect((await refusal(later.ask(teacher.archiveRun, { runId, archived: 1 }))).code).toBe('class-closed');
    expect((await refusal(setDate('2028-07-31', later))).code).toBe('class-closed');
    await school().hire('sem', []);
    for (const act of [
      () => later.ask(teacher.addColleague, { runId, username: 'sem' }),
      () => later.ask(teacher.inviteColleague, { runId, name: 'Zoë' }),
      () => later.ask(teacher.handOverRun, { runId, username: 'sem' }),
      () => later.ask(teacher.writeHandover, { runId, text: 'Nog iets', version: 0 }),
    ]) {
      expect((await refusal(act())).code).toBe('class-closed');
    }
    expect(await listed(later)).toMatchObject({ isActive: false, teams: 1, ends_on: '2027-07-31' });
    expect(await (await later.ask(teacher.reportTable, { runId })).text()).toContain('Ons werk');
    // A class of the new school year may have the same name.
    await later.ask(teacher.startClass, { challenge: 'koel-schoolplein', text: 'Klas van marloes' });
    expect((await later.ask(teacher.challenge, {})).ends_on).toBe('2028-07-31');
  });

  it('lets people go and nobody in: no invite opens it, and only a beheerder gives it another owner', async () => {
    await school().hire('sem', []);
    await docent.ask(teacher.addColleague, { runId, username: 'sem' });
    await docent.ask(teacher.writeHandover, { runId, text: 'Let op Komeet', version: 0 });
    passTo('2027-07-31');
    const last = await school().login('marloes');
    const { address } = await last.ask(teacher.inviteColleague, { runId, name: 'Zoë' });
    await last.ask(teacher.inviteColleague, { runId, name: 'Bas' });
    passTo('2027-08-01');
    const later = await school().login('marloes');
    const boss = await school().admin();
    const people = () => later.ask(teacher.classDocents, { runId });
    expect((await later.ask(teacher.handover, { runId })).text).toBe('Let op Komeet');

    const { docents } = await boss.ask(admin.people, {});
    expect(docents.flatMap(({ classes }) => classes)).toMatchObject([{ id: runId, hasEnded: true }]);
    expect((await refusal(boss.ask(admin.invite, { role: 'docent', runId }))).code).toBe('class-closed');
    const [, token = ''] = address.split('#');
    const device = school().device();
    expect(await device.ask(admin.lookAtLink, { token })).toMatchObject({ role: 'docent', className: null });
    await device.ask(admin.acceptInvite, { token, username: 'zoe', password: 'paars vlaggetje negen', name: 'Zoë' });
    expect(await device.ask(teacher.challengeList, {})).toEqual([]);

    for (const { id: linkId } of (await people()).invites) await later.ask(teacher.withdrawInvite, { runId, linkId });
    await later.ask(teacher.removeColleague, { runId, username: 'sem' });
    expect(await people()).toMatchObject({ docents: [{ username: 'marloes' }], invites: [] });
    await boss.ask(admin.handOverClass, { runId, username: 'zoe' });
    expect((await people()).docents).toMatchObject([{ username: 'zoe', isOwner: true }, { username: 'marloes' }]);
  });

  it('comes back with one press within thirty days, exactly as it was', async () => {
    const { db } = school().context;
    const asItWas = async () => {
      const { sessions: _, ...rows } = { sessions: 0, ...Object.fromEntries(await dump(db)) };
      return JSON.stringify({ ...rows, runs: [] });
    };
    const before = await asItWas();
    passTo('2027-08-02');
    await eraseEndedClasses(school().context);
    passTo('2027-08-31');
    const later = await school().login('marloes');
    expect((await listed(later))?.ended_at).toBe('2027-08-02T09:00:00.000Z');
    await eraseEndedClasses(school().context);
    await later.ask(teacher.bringBack, { runId });
    await later.ask(teacher.bringBack, { runId });
    expect(await asItWas()).toBe(before);
    expect(await listed(later)).toMatchObject({ ends_on: '2027-09-30', ended_at: null, isActive: true });
    const again = await school().enter(team.code);
    expect(JSON.stringify(await again.ask(student.phase, { phase: 1 }))).toContain('Ons werk');
    // The thirty days until the erasure start again.
    passTo('2027-10-15');
    expect(await eraseEndedClasses(school().context)).toBe(0);
    passTo('2027-11-15');
    expect(await eraseEndedClasses(school().context)).toBe(1);
  });

  it('is there for two school years at most: nobody extends it further, and it comes back once more for a month', async () => {
    await setDate('2028-07-31');
    passTo('2028-06-01');
    docent = await school().login('marloes');
    expect(await listed()).toMatchObject({ latest_end: '2028-07-31', mayComeBack: true });
    expect((await refusal(setDate('2028-08-01'))).errors).toEqual({ endsOn: 'ending.too-late' });
    // A handover to another docent allows no extra school years.
    await school().hire('zoe', []);
    await (await school().admin()).ask(admin.handOverClass, { runId, username: 'zoe' });
    expect((await refusal(setDate('2028-08-01', await school().login('zoe')))).errors).toEqual({
      endsOn: 'ending.too-late',
    });

    passTo('2028-08-30');
    const later = await school().login('zoe');
    await later.ask(teacher.bringBack, { runId });
    expect(await listed(later)).toMatchObject({ ends_on: '2028-09-29', latest_end: '2028-09-29', mayComeBack: false });
    expect((await refusal(setDate('2028-09-30', later))).errors).toEqual({ endsOn: 'ending.too-late' });
    passTo('2028-09-30');
    const last = await school().login('zoe');
    expect(await refusal(last.ask(teacher.bringBack, { runId }))).toMatchObject({ status: 409, code: 'class-too-old' });
    expect(await (await last.ask(teacher.reportTable, { runId })).text()).toContain('Ons werk');
  });

  it('that is brought back during its erasure is either there or erased, and never half', async () => {
    passTo('2027-08-01');
    await eraseEndedClasses(school().context);
    passTo('2027-09-01');
    const later = await school().login('marloes');
    const [back, wiped] = await Promise.allSettled([
      later.ask(teacher.bringBack, { runId }),
      eraseEndedClasses(school().context),
    ]);
    const isBack = back.status === 'fulfilled';
    expect(wiped).toEqual({ status: 'fulfilled', value: isBack ? 0 : 1 });
    const { db } = school().context;
    const left = await Promise.all(
      (['teams', 'answers'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
    );
    expect(left.map(({ length }) => length)).toEqual(isBack ? [1, 1] : [0, 0]);
    expect((await later.ask(teacher.wipedClasses, {})).length).toBe(isBack ? 0 : 1);
  });

  it('is not erased because a clock ran ahead for a while', async () => {
    passTo('2040-01-01');
    expect(await eraseEndedClasses(school().context)).toBe(0);
    passTo('2027-06-02');
    expect(await eraseEndedClasses(school().context)).toBe(0);
    docent = await school().login('marloes');
    expect(await listed()).toMatchObject({ ends_on: '2027-07-31', ended_at: null });
    await school().enter(team.code);
  });
});
